import fs from 'node:fs';
import { handoverTokenOf, dayMs, daysBefore } from '@portal/contract';
import { buildApi } from '../../api';
import { newToken } from '../../base/security/tokens';
import type { SignedIn } from '../../testing/testApi';
import { testSettings } from '../../testing/testSettings';
import { findEmailsTo } from '../../testing/outbox';
import { useShop } from '../../testing/useShop';
import { eq, sql } from 'drizzle-orm';
import { esimsTable } from '../../travel/esims/esimsTables';
import { runJob } from '../../testing/outbox';
import { usersTable } from '../../people/users/usersTable';
import { handoversTable } from './handoversTable';

const shop = useShop();
let affiliate: SignedIn;
let customer: SignedIn;
let esim: { uid: string; iccid: string };
beforeAll(async () => {
  const brand = { companyName: 'Travel Ltd', brandColour: '#1d4ed8' };
  affiliate = await shop.fundedCustomer(200, { role: 'affiliate', ...brand });
  customer = await shop.api.signIn({ affiliateId: affiliate.user.id });
  esim = await shop.buyEsim(affiliate, customer.user.id);
});
// All tests open links from one address.
beforeEach(() => shop.api.services.pool.query('truncate throttles'));

const create = (as: SignedIn, esimId = esim.uid, body: object = {}) =>
  shop.api.call('POST', `/esim/${esimId}/handovers`, { as, body });
const newLink = async (body: object = {}) => {
  const response = await create(affiliate, esim.uid, body);
  const link = String(response.body['link']);
  const { id } = response.body['handover'] as { id: string };
  return { link, id, token: handoverTokenOf(new URL(link).hash) ?? '' };
};
const open = (token: string, headers: Record<string, string> = {}) =>
  shop.api.call('POST', '/handovers/open', { body: { token }, headers });
const revoke = (as: SignedIn, id: string) => shop.api.call('DELETE', `/handovers/${id}`, { as });
const db = () => shop.api.services.db;

test('whoever has the link installs the eSIM and sees the affiliate’s brand, and no account', async () => {
  const { link, token } = await newLink();
  expect(link).toMatch(/\/handover#[A-Za-z0-9_-]{43}$/);
  const notices = JSON.stringify(await findEmailsTo(shop.api, affiliate.user.email));
  expect(notices).toContain('A hand-over link was created');
  expect(notices).not.toContain(token);
  const opened = await open(token);
  expect(opened).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' },
    body: {
      affiliate: { company_name: 'Travel Ltd', colour: '#1d4ed8' },
      esim: { tag: 'Holiday', activation_code: expect.stringMatching(/^LPA:1\$/) as string },
    },
  });
  for (const secret of [affiliate.user.id, customer.user.id, customer.user.email, esim.uid, esim.iccid]) {
    expect(opened.text).not.toContain(secret);
  }
});

test('stores no token, and says when a link was first opened', async () => {
  const { id, token } = await newLink({ days: 7 });
  const rowOf = async () => (await db().select().from(handoversTable).where(eq(handoversTable.id, id)))[0];
  expect(JSON.stringify(await rowOf())).not.toContain(token);
  await open(token);
  const list = await shop.api.call('GET', `/esim/${esim.uid}/handovers`, { as: affiliate });
  const [newest] = list.body['handovers'] as { openedAt: string; expiresAt: string }[];
  expect(newest?.openedAt).not.toBeNull();
  expect(Date.parse(newest?.expiresAt ?? '') - Date.now()).toBeGreaterThan(6.9 * dayMs);
  expect(list.text).not.toContain(token);
});

test('only the affiliate who paid creates, lists and revokes', async () => {
  const other = await shop.api.signIn({ role: 'affiliate' });
  const { id, token } = await newLink();
  expect((await create(other)).status).toBe(404);
  expect((await create(customer)).status).toBe(404);
  expect((await revoke(other, id)).status).toBe(404);
  // An eSIM that their own customer paid for.
  const buyer = await shop.fundedCustomer(100, { affiliateId: affiliate.user.id });
  const own = await shop.buyEsim(buyer);
  expect(await create(affiliate, own.uid)).toMatchObject({ status: 409, body: { code: 'not_owner' } });
  expect((await open(token)).status).toBe(200);
});

test('a revoked link and an expired one say so, and an unknown one is not found', async () => {
  const revoked = await newLink();
  expect((await revoke(affiliate, revoked.id)).status).toBe(200);
  expect(await open(revoked.token)).toMatchObject({
    status: 410,
    body: { code: 'handover_ended', message: 'This link was revoked. Ask Travel Ltd for a new one.' },
  });
  const expired = await newLink();
  await db()
    .update(handoversTable)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(handoversTable.id, expired.id));
  expect((await open(expired.token)).body['message']).toContain('has expired');
  expect((await open(newToken())).status).toBe(404);
  expect((await open('short')).status).toBe(422);
});

test('an installed eSIM shows its data and no activation code', async () => {
  const { token } = await newLink();
  const set = (profileStatus: 'enabled' | 'not-installed') =>
    db().update(esimsTable).set({ profileStatus }).where(eq(esimsTable.uid, esim.uid));
  await set('enabled');
  const { body, text } = await open(token);
  await set('not-installed');
  expect(body).toMatchObject({ esim: { network_status: 'ENABLED' } });
  expect(text).not.toContain('LPA:');
});

test('a link ends with the affiliate’s right to see the eSIM', async () => {
  const { token } = await newLink();
  const setAffiliate = (affiliateId: string | null) =>
    db().update(usersTable).set({ affiliateId }).where(eq(usersTable.id, customer.user.id));
  await setAffiliate(null);
  expect((await open(token)).status).toBe(404);
  await setAffiliate(affiliate.user.id);
  expect((await open(token)).status).toBe(200);
});

test('a link that works is listed, however many newer ones were revoked', async () => {
  const busy = await shop.buyEsim(affiliate, customer.user.id);
  const createdId = async () => {
    const { handover } = (await create(affiliate, busy.uid)).body as { handover: { id: string } };
    return handover.id;
  };
  const working = await createdId();
  for (let made = 0; made < 21; made += 1) await revoke(affiliate, await createdId());
  const newest = await createdId();
  // All in one millisecond, in their order.
  await db().execute(sql`
    with numbered as (select id, row_number() over (order by created_at) as number from handovers)
    update handovers h set created_at = date_trunc('second', now()) + number * interval '1 us'
    from numbered n where n.id = h.id and h.esim_uid = ${busy.uid}`);
  const { body } = await shop.api.call('GET', `/esim/${busy.uid}/handovers`, { as: affiliate });
  const ids = (body['handovers'] as { id: string }[]).map(({ id }) => id);
  expect([ids[0], ids.at(-1)]).toEqual([newest, working]);
});

test('an eSIM has ten working links, and links that ended long ago are removed', async () => {
  const crowded = await shop.buyEsim(affiliate, customer.user.id);
  for (let made = 0; made < 10; made += 1) expect((await create(affiliate, crowded.uid)).status).toBe(201);
  expect(await create(affiliate, crowded.uid)).toMatchObject({
    status: 409,
    body: { code: 'handover_limit_reached' },
  });
  const long = daysBefore(401);
  await db().update(handoversTable).set({ expiresAt: long }).where(eq(handoversTable.esimUid, crowded.uid));
  await runJob(shop.api, 'handovers-remove-old');
  expect(await db().$count(handoversTable, eq(handoversTable.esimUid, crowded.uid))).toBe(0);
});

test('the token is in no line of the log', async () => {
  const { token } = await newLink();
  const lines: string[] = [];
  const write = jest.spyOn(fs, 'writeSync').mockImplementation((_file, text) => {
    lines.push(text);
    return Buffer.byteLength(text);
  });
  const { DATABASE_URL } = shop.api.services.settings;
  const settings = testSettings({ DATABASE_URL, LOG_LEVEL: 'trace', LOG_REQUESTS: 'true' });
  const logged = await buildApi(settings);
  const send = (payload: object) =>
    logged.app.inject({ method: 'POST', url: '/api/handovers/open', payload });
  const statuses = [await send({ token }), await send({ token: newToken() }), await send({ token, x: 1 })];
  await logged.close();
  write.mockRestore();
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200]);
  expect(lines.join('')).toContain('/api/handovers/open');
  expect(lines.join('')).not.toContain(token);
});

test('reloads of an ended link are no guesses, and do not block one that works', async () => {
  const ended = await newLink();
  await revoke(affiliate, ended.id);
  const { token } = await newLink();
  for (let time = 0; time < 30; time += 1) expect((await open(ended.token)).status).toBe(410);
  expect((await open(token)).status).toBe(200);
});

test('who tries tokens has to wait, and then gets no answer even to a right one', async () => {
  const { token } = await newLink();
  let status = 404;
  for (let tries = 0; tries < 60 && status === 404; tries += 1) ({ status } = await open(newToken()));
  expect(status).toBe(429);
  expect(await open(token)).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.any(String) as string },
  });
});
