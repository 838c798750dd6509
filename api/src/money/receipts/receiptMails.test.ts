// Mails of purchases and top-ups, as they arrive: with the receipt unless its user switched that off.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { eventsWork } from '../../notices/events/events';
import { mailWork } from '../../notices/mail/outbox';
import { runWork } from '../../testing/runWork';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';

const shop = useShop();

interface ReceivedMail {
  to: string[];
  subject: string;
  html: string;
  attachments: { name: string; type: string; url: string }[];
}

/** What arrives at an address, oldest first. */
async function inboxOf({ user }: SignedIn): Promise<ReceivedMail[]> {
  await runWork(shop.api, { only: [eventsWork] });
  await runWork(shop.api, { only: [mailWork] });
  const mails = (await (await fetch(`${shop.sandbox.url}/sandbox/mail.json`)).json()) as ReceivedMail[];
  return mails.filter(({ to }) => to.includes(user.email));
}
const receiptsOf = ({ attachments }: ReceivedMail) =>
  attachments.filter(({ type }) => type === 'application/pdf');
const numbersOf = async (as: SignedIn) =>
  ((await shop.api.call('GET', '/receipts', { as })).body['receipts'] as { number: string }[]).map(
    ({ number }) => number,
  );
const switchOff = (as: SignedIn) =>
  shop.api.call('PUT', '/notifications/preferences/receipt/mail', { as, body: { isOn: false } });
const addPlan = async (as: SignedIn, esimId: string) => {
  const transactionId = await shop.pay(as, 'data-plan');
  await shop.api.call('POST', `/esim/${esimId}/data-plan/${shop.plan.uid}`, { as, body: { transactionId } });
};
const textOfPdf = async ({ url }: { url: string }) => {
  const data = new Uint8Array(await (await fetch(shop.sandbox.url + url)).arrayBuffer());
  const { items } = await (await (await getDocument({ data }).promise).getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
};

test('a top-up, an eSIM and a plan each bring one mail with their receipt', async () => {
  const account = await shop.api.signIn();
  await shop.topUp(account, 50);
  const { uid } = await shop.buyEsim(account);
  await inboxOf(account);
  await addPlan(account, uid);
  const mails = await inboxOf(account);
  const numbers = await numbersOf(account);
  expect(mails.flatMap((mail) => receiptsOf(mail).map(({ name }) => name)).sort()).toEqual(
    numbers.map((number) => `Receipt ${number}.pdf`).sort(),
  );
  expect(mails.map((mail) => receiptsOf(mail).length)).toEqual([1, 1, 1]);
  for (const mail of mails) {
    const [file] = receiptsOf(mail);
    expect(numbers.some((number) => file?.name.includes(number))).toBe(true);
    const number = file?.name.slice('Receipt '.length, -'.pdf'.length) ?? '-';
    expect(file && (await textOfPdf(file))).toContain(number);
  }
});

test('who switched receipts in mails off gets the mails that they get without', async () => {
  const account = await shop.api.signIn();
  expect((await switchOff(account)).body).toMatchObject({ isOn: false, isFixed: false });
  await shop.topUp(account, 50);
  const { uid } = await shop.buyEsim(account);
  await addPlan(account, uid);
  const mails = await inboxOf(account);
  expect(mails.map((mail) => receiptsOf(mail))).toEqual([[]]);
  expect(mails[0]?.attachments).toMatchObject([{ type: 'image/png' }]);
  expect(await numbersOf(account)).toHaveLength(3);
});

test('an affiliate gets the receipt of what they paid, and their customer none', async () => {
  const affiliate = await shop.fundedCustomer(50, { role: 'affiliate' });
  const customer = await shop.api.signIn({ affiliateId: affiliate.user.id });
  await shop.buyEsim(affiliate, customer.user.id);
  expect((await inboxOf(customer)).map(receiptsOf)).toEqual([[]]);
  const [number] = await numbersOf(affiliate);
  expect((await inboxOf(affiliate)).map(({ subject }) => subject)).toEqual([`Receipt ${number}`]);
});

test('a mail leaves without a receipt that cannot be made', async () => {
  const account = await shop.fundedCustomer(50);
  const { services } = shop.api;
  const { findReceiptFile } = services;
  services.findReceiptFile = () => Promise.reject(new Error('no thread'));
  try {
    await shop.buyEsim(account);
    expect((await inboxOf(account)).map(receiptsOf)).toEqual([[]]);
  } finally {
    services.findReceiptFile = findReceiptFile;
  }
});
