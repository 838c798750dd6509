// Every email and every notice is in the language of its recipient as a whole.
import type { NotificationKind } from '@portal/contract';
import { inLanguage, languageTags } from '../../base/language/inLanguage';
import type { EventData, PlanFacts, UserEvent } from '../events/events';
import { textOf } from '../notifications/texts';
import type { Email } from './emailTemplates';
import { renderEmail } from './render';

const link = 'https://portal.example/x';
const links = { support: link, terms: link, privacy: link, accessibility: link };
const moment = '2028-02-29T08:05:06Z';
const activation = { activationCode: 'LPA:1$rsp.example$CODE', smdpAddress: 'rsp.example' };
const install = { ...activation, name: 'Ada', planTitle: 'Japan', apn: 'x.net', link };

type DataOf<Template> = Extract<Email, { template: Template }>['data'];
const emails: { [Template in Email['template']]: DataOf<Template>[] } = {
  'verify-email': [{ name: 'Ada', link }],
  'reset-password': [
    { name: 'Ada', link, role: 'customer' },
    { name: 'Ada', link, role: 'affiliate' },
  ],
  welcome: [{ name: 'Ada', link, affiliateName: 'Trips' }],
  'confirm-email': (['old', 'new', 'only'] as const).map((address) => ({
    address,
    newEmail: 'a@x.example',
    link,
  })),
  'email-taken': [{ role: 'customer' }, { role: 'affiliate' }],
  // Its texts are composed by who queues it.
  notice: [{ name: 'Ada', title: 'Title', text: 'Text' }],
  notification: [
    {
      name: 'Ada',
      items: [1, 2].map(() => ({ title: 'Title', text: 'Text', linkLabel: 'Label', link })),
      unsubscribe: link,
    },
  ],
  install: [
    { ...install, buyerName: null, hasAutoApn: true },
    { ...install, buyerName: 'Trips', hasAutoApn: false, invitationLink: link },
    { ...install, buyerName: 'Trips', hasAutoApn: null, hasWelcome: true },
  ],
  withdrawal: [
    {
      name: 'Ada',
      email: 'a@x.example',
      planTitle: 'Japan',
      amountCents: 123450,
      paidAt: moment,
      receivedAt: moment,
      transactionId: 'tx',
    },
  ],
  'qr-instructions': [{ name: 'Ada', activationCode: activation.activationCode }],
  'manual-instructions': [{ ...activation, name: 'Ada' }],
  referral: [{ affiliateName: 'Trips', link }],
};

const plan: PlanFacts = {
  esimUid: 'e',
  planId: 'p',
  planTitle: 'Japan',
  quotaBytes: 2 * 1024 ** 3,
  remainingBytes: 1.5 * 1024 ** 3,
  endsAt: moment,
  reportedAt: moment,
};
const purchase = { purchaseId: 'b', planTitle: 'Japan', amountCents: 123450 };
const renewal = { esimUid: 'e', planTitle: 'Japan', amountCents: 123450, purchaseId: 'b' };
const payment = { amountCents: 123450, paymentIntentId: 'pi' };
const receipt = { reference: 'r', number: '7', amountCents: 123450 };
const card = { amountCents: 123450, savedCardName: 'Card ending 4242' };

const notices: { [Kind in NotificationKind]: EventData[Kind][] } = {
  'plan-started': [plan],
  'data-80-percent': [plan],
  'data-95-percent': [plan],
  'data-used-up': [plan],
  'ends-in-3-days': [plan],
  'ends-in-1-day': [plan],
  'plan-ended': [plan],
  'renewal-bought': [renewal],
  'renewal-failed': (
    [
      'insufficient_funds',
      'price_changed',
      'plan_not_for_sale',
      'carrier_refused',
      'card_declined',
      'payment_disputed',
      'ended_by_owner',
      'renewal_limit_reached',
    ] as const
  ).map((reason) => ({ ...renewal, reason })),
  'purchase-completed': [purchase],
  'purchase-refunded': [purchase, { ...purchase, isUndelivered: true }],
  'bulk-purchase-finished': [
    {
      bulkPurchaseId: 'b',
      planTitle: 'Japan',
      completed: 1,
      refunded: 2,
      inReview: 1,
      refundedCents: 123450,
    },
    { bulkPurchaseId: 'b', planTitle: 'Japan', completed: 2, refunded: 0, inReview: 2, refundedCents: 0 },
  ],
  'card-dispute': (['opened', 'won', 'lost', 'reinstated'] as const).map((change) => ({
    change,
    amountCents: 123450,
  })),
  'card-refund': (['made', 'failed'] as const).map((change) => ({ change, amountCents: 123450 })),
  'top-up-received': [payment],
  'auto-top-up-made': [payment],
  'auto-top-up-failed': (
    [
      'declined',
      'day_limit',
      'month_limit',
      'card_declined',
      'card_expired',
      'card_removed',
      'payment_disputed',
      'authentication_required',
    ] as const
  ).map((reason) => ({ ...card, reason })),
  'wallet-below': [{ balanceCents: 100, belowCents: 123450, transactionId: 'tx' }],
  receipt: [
    { ...receipt, description: 'Wallet top-up by card' },
    { ...receipt, description: 'Automatic wallet top-up by card' },
    { ...receipt, description: 'Refund of eSIM purchase: Japan', isPurchase: true },
    { ...receipt, description: 'Data plan purchase: Japan', isPurchase: true },
  ],
  'webhook-failing': ([null, 'gone', 'failing'] as const).map((disabled) => ({
    host: 'x.example',
    disabled,
  })),
  'payout-paid': [{ payoutId: 'p', amountCents: 123450 }],
  'payout-failed': [
    { payoutId: null, amountCents: 123450, failure: 'refused' },
    ...(
      [
        'account_not_ready',
        'currency_not_supported',
        'account_unknown',
        'balance_insufficient',
        'refused',
      ] as const
    ).map((failure) => ({ payoutId: 'p', amountCents: 123450, failure })),
  ],
  'new-sign-in': [{ device: 'Mac', ipAddress: '192.0.2.1', place: 'Berlin' }],
  // Its texts are composed by who records it.
  'security-change': [{ title: 'Title', text: 'Text' }],
};

/** What is the same in all languages: names, values, and the ways to them. */
const names =
  /^(Ada|Trips|Japan\.?|Pixel:|Samsung:|CODE|Title|Text|(Label|Name|APN):?|iPhone|Android|tx|x\.net|--|\S+@\S+|\S*rsp\.example\S*|\d.*|https:\S+)$/;

const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?:])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '' && !names.test(sentence));

/** Sentences of the translated text that are English. */
const leftIn = (translated: string, english: string): string[] => {
  const known = new Set(sentencesOf(english));
  return sentencesOf(translated).filter((sentence) => known.has(sentence));
};

const samples = Object.entries(emails).flatMap(([template, data]) =>
  data.map((one, index) => ({ name: `${template} ${index + 1}`, email: { template, data: one } as Email })),
);

/** Each sample in each language but English. */
const inEach = <Sample extends object>(all: Sample[]) =>
  languageTags.flatMap((language) => all.map((sample) => ({ ...sample, language })));

test.each(inEach(samples))('the email $name is as a whole in $language', async ({ email, language }) => {
  const [translated, english] = await Promise.all([
    renderEmail({ ...email, language }, links),
    renderEmail({ ...email, language: 'en' }, links),
  ]);
  expect(leftIn(translated.text, english.text)).toEqual([]);
  const own = email.template === 'notice' || email.template === 'notification';
  if (!own) expect(translated.subject).not.toBe(english.subject);
  expect([translated, english].map(({ html }) => /<html lang="(\w+)">/.exec(html)?.[1])).toEqual([
    language,
    'en',
  ]);
  // An email that names no language is English.
  expect((await renderEmail(email, links)).text).toBe(english.text);
});

test('what is left in English would be found', () => {
  expect(
    leftIn('Hallo Ada,\n\nNothing was changed. Fertig.', 'Hello Ada,\n\nNothing was changed. Done.'),
  ).toEqual(['Nothing was changed.']);
});

const events = Object.entries(notices).flatMap(([kind, data]) =>
  data.map((one, index) => ({
    name: `${kind} ${index + 1}`,
    event: { kind, key: 'k', userId: 'u', data: one } as UserEvent,
  })),
);

test.each(inEach(events))('the notice $name is as a whole in $language', ({ event, language }) => {
  const told = (tag: string) => {
    const { title, text, linkLabel } = inLanguage(tag, () => textOf(event));
    return [title, text, ...(event.kind === 'security-change' ? [] : [linkLabel])].join('\n');
  };
  expect(leftIn(told(language), told('en'))).toEqual([]);
  expect(told(language)).not.toMatch(/\$\d|\d\.\d GiB|\{/);
});
