// A user with a distinctive value in every field uses every feature and closes the account. Afterwards none of the values is
// in any table, in the store of files, at the card processor or in the log, but for receipts, which the law has kept.
import { dayMs } from '@portal/contract';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkRequestWork } from '../auth/links/linkRequests';
import { eventsWork } from '../../notices/events/events';
import type * as LoggerModule from '../../logger';
import { linkTokenTo, runJob } from '../../testing/outbox';
import { passkeysOn } from '../../testing/passkeysOn';
import { buildPicture, uploadForm } from '../../testing/pictureUpload';
import { runWork } from '../../testing/runWork';
import { sandboxStripe } from '../../testing/sandboxStripe';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';
import { closingWork } from './closeAccount';
import { remainsWork } from './eraseAccount';
import { dataExportWork } from './dataExports';
import { otherTables, personalTables } from './personalTables';

const mockLines: string[] = [];
jest.mock('../../logger', () => {
  const actual = jest.requireActual<typeof LoggerModule>('../../logger');
  return { createLogger: () => actual.createLogger('debug', { write: (line) => void mockLines.push(line) }) };
});

const folder = mkdtempSync(join(tmpdir(), 'portal-erasure-'));
const shop = useShop({ UPLOADS_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const password = 'Long-Enough-7!';
const values = {
  email: 'zaphod.distinct@example.com',
  otherEmail: 'mistyped.distinct@example.com',
  fname: 'Zaphodine',
  lname: 'Beeblebroxova',
  phone_number: '+4915112399887',
  address: 'Heartofgold Street 4242',
  postalCode: 'ZZ9PLURAL',
  company_name: 'Megadodo Publications',
  domain: 'megadodo-publications.example',
  referral_name: 'zz9-plural',
  invoiceCompany: 'Sirius Cybernetics',
  invoiceAddress: 'Marvin Avenue 77',
  taxId: 'GB987654321XX',
  tag: 'Trip to Magrathea',
  renamedTag: 'Trip to Krikkit',
  keyName: 'Babelfish integration',
  webhookPath: 'slartibartfast-events',
  webhookText: 'Fjord bookings',
  pushPath: 'push-eccentrica',
  passkeyName: 'Sub-Etha signal',
  device: 'TowelBrowser/42.0',
  ip: '203.0.113.177',
} as const;

const send = async (method: string, path: string, options: Parameters<typeof shop.api.call>[2]) => {
  const headers = { 'user-agent': values.device, 'x-forwarded-for': values.ip, ...options?.headers };
  const response = await shop.api.call(method, path, { ...options, headers });
  if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${response.text}`);
  return response.body;
};

async function uploadPicture(): Promise<string> {
  const { filePath } = await send('POST', '/upload', uploadForm(await buildPicture().png().toBuffer()));
  return String(filePath);
}

/** Signs up, verifies the email and signs in, on the API's own ways. */
async function signUp(role: 'customer' | 'affiliate', email: string): Promise<SignedIn> {
  const { fname, lname, phone_number, company_name, domain } = values;
  const affiliate = role === 'affiliate' && { company_name, domain, logo: await uploadPicture() };
  const person = { role, email, password, fname, lname, phone_number, country: 'DE', termsAccepted: true };
  await send('POST', '/auth/register', { body: { ...person, ...affiliate } });
  const token = await linkTokenTo(shop.api, email, 'verify-email');
  await shop.api.call('GET', `/auth/verify-email/${token}`);
  const login = { email, password, role, keepMeLoggedIn: true };
  await shop.api.call('POST', '/auth/login', { body: { ...login, password: 'Wrong-Enough-7!' } });
  await send('POST', '/auth/login', { body: login });
  await send('POST', '/auth/forgot-password', { body: { email, role } });
  await runWork(shop.api, { only: [linkRequestWork] });
  const { accessToken } = await send('POST', '/auth/login', { body: login });
  const { sub, id, sid } = JSON.parse(atob(String(accessToken).split('.')[1] ?? '')) as Record<
    string,
    string
  >;
  return {
    user: { id: id ?? sub, email } as SignedIn['user'],
    sessionId: sid ?? '',
    token: String(accessToken),
  };
}

/** What a customer and an affiliate have in common. */
async function useEverything(as: SignedIn): Promise<void> {
  const { id } = as.user;
  const { fname, lname, address, postalCode, tag, renamedTag } = values;
  const avatar = await uploadPicture();
  await send('PUT', `/user/${id}`, { as, body: { fname, lname, address, postalCode, avatar } });
  const { invoiceCompany: company, invoiceAddress, taxId } = values;
  await send('PUT', '/invoice-address', { as, body: { company, address: invoiceAddress, taxId } });
  await payByCard(as);
  const { plan } = shop;
  const transactionId = await shop.pay(as, 'esim');
  const { esim } = await send('POST', '/esim', { as, body: { planId: plan.uid, transactionId, tag } });
  const { uid } = esim as { uid: string };
  await send('PATCH', `/esim/${uid}`, { as, body: { tag: renamedTag } });
  await send('GET', `/esim/${uid}/data-usage?days=30`, { as });
  await send('GET', `/esim/${uid}/diagnosis?country=FR`, { as });
  const renewal = { planId: plan.uid, price: plan.price, monthLimit: 3 * plan.price };
  await send('PUT', `/esim/${uid}/renewal`, { as, body: renewal });
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const endpoint = `https://push.example.com/${values.pushPath}-${id}`;
  await send('PUT', '/notifications/push-subscriptions', { as, body: { endpoint, keys } });
  await send('GET', '/search?q=Magrathea', { as });
  const { passkey } = (await passkeysOn(shop.api).add(as)).body as { passkey: { id: string } };
  await send('PATCH', `/auth/passkeys/${passkey.id}`, { as, body: { name: values.passkeyName } });
  const otherEmail = `${id}.${values.otherEmail}`;
  await send('POST', `/user/${id}/email-change`, { as, body: { email: otherEmail } });
  await send('POST', `/user/${id}/data-exports`, { as });
  await runWork(shop.api, { only: [dataExportWork] });
  await runWork(shop.api, { only: [eventsWork] });
}

/** Tops the wallet up and saves the card, so that the card processor knows the email. */
async function payByCard(as: SignedIn): Promise<void> {
  const body = { userId: as.user.id, amount: 50, currency: 'usd', email: as.user.email, saveCard: true };
  const { paymentIntentId, clientSecret } = await send('POST', '/payment/add-fund', { as, body });
  await shop.sandbox.pay(String(paymentIntentId), String(clientSecret));
  await send('POST', '/payment/confirm-payment', { as, body: { userId: as.user.id, amount: 50 } });
}

async function useAsAffiliate(as: SignedIn): Promise<void> {
  const path = `/affiliate/${as.user.id}`;
  const { company_name, domain, referral_name } = values;
  const company = { company_name, domain, colour: '#1d4ed8', referral_name };
  await send('PUT', `${path}/company`, { as, body: company });
  const key = { name: values.keyName, scopes: ['esims:read'], days: 30 };
  await send('POST', `${path}/api-keys`, { as, body: key });
  const url = `http://127.0.0.1:1/${values.webhookPath}`;
  const endpoint = { url, description: values.webhookText, eventTypes: ['esim.created'] };
  const { endpoint: created } = await send('POST', `${path}/webhook-endpoints`, { as, body: endpoint });
  const { id } = created as { id: string };
  await send('POST', `${path}/webhook-endpoints/${id}/test`, { as });
  const { data } = await send('GET', `/esim/${as.user.id}`, { as });
  const [{ uid }] = data as [{ uid: string }];
  await send('POST', `/esim/${uid}/handovers`, { as, body: { days: 7 } });
}

/** Where a value is found: a table, or a place outside the database. */
async function findings(text: string): Promise<string[]> {
  const { pool } = shop.api.services;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: string[] = [];
  // A row as text has its bytes in hexadecimal.
  const patterns = [text, Buffer.from(text).toString('hex')].map((one) => `%${one.toLowerCase()}%`);
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select from ${name} t where lower(t::text) like any ($1::text[]) limit 1`,
      [patterns],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function closeAndWait(as: SignedIn): Promise<void> {
  const { givenUp } = await send('GET', `/user/${as.user.id}/closing`, { as });
  await send('POST', `/user/${as.user.id}/closing`, { as, body: { givenUp } });
  await runWork(shop.api, { only: [eventsWork] });
  await runWork(shop.api, {
    only: [closingWork, remainsWork],
    at: new Date(Date.now() + 14 * dayMs + 60_000),
  });
}

test.each(['customer', 'affiliate'] as const)('leaves nothing of a closed %s but receipts', async (role) => {
  const email = `${role}.${values.email}`;
  const as = await signUp(role, email);
  await useEverything(as);
  if (role === 'affiliate') await useAsAffiliate(as);
  await runJob(shop.api, 'receipts-missing');
  const searched = Object.values({ ...values, email });
  // What is not found before would prove nothing after.
  expect(await findings(email)).toEqual(expect.arrayContaining(['mails', 'receipts', 'users']));
  expect(await findings(values.renamedTag)).not.toEqual([]);
  expect(await findings(values.passkeyName)).toContain('passkeys');
  expect(await findings(values.device)).toContain('security_activity');
  expect(readdirSync(folder)).not.toEqual([]);
  expect((await sandboxStripe(shop.sandbox).customers.list({ limit: 1, email })).data).toHaveLength(1);

  await closeAndWait(as);

  const left = new Set<string>();
  for (const text of searched) for (const table of await findings(text)) left.add(`${table}: ${text}`);
  const onReceipts = [
    values.fname,
    values.lname,
    email,
    values.invoiceCompany,
    values.invoiceAddress,
    values.taxId,
  ];
  expect([...left].filter((one) => !onReceipts.some((text) => one === `receipts: ${text}`))).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
  expect((await sandboxStripe(shop.sandbox).customers.list({ limit: 1, email })).data).toEqual([]);
  // Addresses of the network are in the log of requests, which its operator keeps for days.
  const logged = mockLines.join('\n').toLowerCase();
  expect(logged).toContain('request');
  expect(searched.filter((text) => text !== values.ip && logged.includes(text.toLowerCase()))).toEqual([]);
});

test('knows every table of the database, so that none is forgotten', async () => {
  const { rows } = await shop.api.services.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const known = [...Object.keys(personalTables), ...Object.keys(otherTables)].sort();
  expect(known).toEqual(rows.map(({ name }) => name));
});

test('has a rule for every table with the id of an account', async () => {
  const { rows } = await shop.api.services.pool.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and column_name in ('user_id', 'affiliate_id', 'customer_id', 'owner_id')
       and data_type = 'uuid' order by 1`,
  );
  expect(rows.map(({ name }) => name).filter((name) => !(name in personalTables))).toEqual([]);
});
