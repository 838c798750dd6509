// The language of an account: who chooses it, and what its owner gets in it.
import { eq } from 'drizzle-orm';
import { eventsWork } from '../../notices/events/events';
import { mailWork } from '../../notices/mail/outbox';
import { runWork } from '../../testing/runWork';
import { findEmailsTo, linkTokenTo } from '../../testing/outbox';
import { passwordHash, password } from '../../testing/password';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';
import { issueLinkToken } from '../auth/links/linkTokens';
import { exampleBodies } from '../../testing/exampleBodies';
import { usersTable } from './usersTable';

const shop = useShop();
const { api, sandbox } = shop;

const languageOfEmail = async (email: string) => {
  const rows = await api.services.db.select().from(usersTable).where(eq(usersTable.email, email));
  return rows.map(({ language }) => language);
};
const register = async (as: SignedIn, language?: string) => {
  const body = { ...exampleBodies(as)['register'], ...(language !== undefined && { language }) } as {
    email: string;
  };
  const answer = await api.call('POST', '/auth/register', { body });
  return { answer, email: body.email };
};
const change = (as: SignedIn, user: SignedIn['user'], language: string) =>
  api.call('PUT', `/user/${user.id}/language`, { as, body: { language } });

interface ReceivedMail {
  to: string[];
  subject: string;
  text: string;
  attachments: { name: string }[];
}
/** What arrives at an address, oldest first. */
async function inboxOf({ user }: SignedIn): Promise<ReceivedMail[]> {
  await runWork(api, { only: [eventsWork] });
  await runWork(api, { only: [mailWork] });
  const mails = (await (await fetch(`${sandbox.url}/sandbox/mail.json`)).json()) as ReceivedMail[];
  return mails.filter(({ to }) => to.includes(user.email));
}
const bellOf = async (as: SignedIn) =>
  (await api.call('GET', '/notifications', { as })).body['notifications'] as {
    title: string;
    text: string;
  }[];

test.each([
  ['de-AT', 'de'],
  ['de', 'de'],
  ['nonsense', 'en'],
  [undefined, 'en'],
])('who signs up on a page in %p gets mails in %s', async (tag, language) => {
  const { answer, email } = await register(await api.signIn(), tag);
  expect(answer).toMatchObject({ status: 201, body: { user: { language } } });
  expect(await languageOfEmail(email)).toEqual([language]);
  const [mail] = await findEmailsTo(api, email);
  expect([mail?.template, mail?.language ?? 'en']).toEqual(['verify-email', language]);
});

test('one changes the language of one’s own account, and of no other', async () => {
  const [own, other] = [await api.signIn(), await api.signIn()];
  expect(await change(own, own.user, 'de-CH')).toMatchObject({ status: 200, body: { language: 'de' } });
  expect((await api.call('GET', `/user/${own.user.id}`, { as: own })).body['language']).toBe('de');
  expect((await change(own, other.user, 'de')).status).toBe(404);
  expect((await api.call('PUT', `/user/${own.user.id}/language`, { body: { language: 'en' } })).status).toBe(
    403,
  );
  expect(await languageOfEmail(other.user.email)).toEqual(['en']);
  expect(await change(own, own.user, 'en')).toMatchObject({ body: { language: 'en' } });
});

test('a customer is invited in the affiliate’s language, and accepts in that of their page', async () => {
  const affiliate = await api.signIn({ role: 'affiliate', companyName: 'Reisen', language: 'de' });
  const body = {
    email: 'guest@example.com',
    fname: 'Guy',
    lname: 'Guest',
    country: 'US',
    phone_number: '+14155552671',
  };
  const path = `/affiliate/${affiliate.user.id}/customer`;
  expect((await api.call('POST', path, { as: affiliate, body })).status).toBe(201);
  expect(await findEmailsTo(api, body.email)).toMatchObject([{ template: 'welcome', language: 'de' }]);
  const token = await linkTokenTo(api, body.email, 'welcome');
  const reset = { password: 'Long-Enough-7!', acceptInvitation: true, language: 'en' };
  expect((await api.call('POST', `/auth/reset-password/${token}`, { body: reset })).status).toBe(200);
  expect(await languageOfEmail(body.email)).toEqual(['en']);
});

test('a new password leaves the language of an account that nobody invited', async () => {
  const { user } = await api.signIn({ language: 'de' });
  const { email } = user;
  const token = await issueLinkToken(api.services.db, user.id, 'reset-password');
  const body = { password: 'Long-Enough-7!', language: 'en' };
  expect((await api.call('POST', `/auth/reset-password/${token}`, { body })).status).toBe(200);
  expect(await languageOfEmail(email)).toEqual(['de']);
});

test('a German account is told of a sign-in and of a top-up in German, by mail and at the bell', async () => {
  const account = await api.signIn({ language: 'de', passwordHash });
  const { email, role } = account.user;
  const credentials = { email, role, password, keepMeLoggedIn: false };
  expect((await api.call('POST', '/auth/login', { body: credentials })).status).toBe(200);
  const headers = { 'user-agent': 'Mozilla/5.0 (Macintosh) Firefox/140.0' };
  expect((await api.call('POST', '/auth/login', { body: credentials, headers })).status).toBe(200);
  await shop.topUp(account, 1234.5);
  const mails = await inboxOf(account);
  const signIn = mails.find(({ subject }) => subject === 'Anmeldung mit neuem Gerät');
  expect(signIn?.text).toContain('Jemand hat sich mit Firefox auf Mac in deinem Konto angemeldet (');
  expect(signIn?.text).toContain('Hallo Ada,');
  const topUp = mails.find(({ attachments }) => attachments.length > 0);
  expect(topUp?.subject).toMatch(/^Beleg /);
  expect(topUp?.text).toContain(
    'Aufladung per Karte, 1.234,50\u00a0$. Den Beleg findest du auch bei deinen Umsätzen.',
  );
  // A document for tax offices.
  expect(topUp?.attachments).toEqual([
    expect.objectContaining({ name: expect.stringMatching(/^Receipt /) as string }),
  ]);
  const titles = (await bellOf(account)).map(({ title }) => title);
  expect(titles).toContain('1.234,50\u00a0$ erhalten');
  expect(titles).toContain('Anmeldung mit neuem Gerät');
});

test('what was said before a change of the language stays as it was, and what follows is in the new one', async () => {
  const account = await api.signIn();
  await shop.topUp(account, 20);
  await inboxOf(account);
  await change(account, account.user, 'de');
  await shop.topUp(account, 30);
  await inboxOf(account);
  const titles = (await bellOf(account)).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['$20.00 received', '30,00\u00a0$ erhalten']));
});
