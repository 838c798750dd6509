// The eSIMs of all customers of an affiliate, and instructions to those whom the affiliate chose.
import { dayMs } from '@portal/contract';
import { sql } from 'drizzle-orm';
import type { CarrierPlan } from '../carrier/carrier';
import { giveEsimWithPlans } from '../../testing/giveEsim';
import type { SignedIn } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';
import { buildCarrierPlan } from '../../testing/buildCarrierPlan';

const api = useTestApi();
let affiliate: SignedIn;
const customers: Record<string, SignedIn> = {};
const plan = (changes: Partial<CarrierPlan> = {}) =>
  buildCarrierPlan({
    dataBytesRemaining: 900,
    startsAt: new Date(Date.now() - dayMs).toISOString(),
    endsAt: new Date(Date.now() + 20 * dayMs).toISOString(),
    ...changes,
  });
type Changes = Parameters<typeof giveEsimWithPlans>[3];
const give = (owner: SignedIn, tag: string, plans: CarrierPlan[], changes: Changes = {}) =>
  giveEsimWithPlans(api.services, owner, plans, { tag, ...changes });
const idle = { serviceStatus: 'inactive', profileStatus: 'not-installed' } as const;
const unused = () => plan({ status: 'not-started', dataBytesRemaining: 1000, startsAt: null, endsAt: null });

beforeAll(async () => {
  affiliate = await api.signIn({ role: 'affiliate' });
  for (const fname of ['Ada', 'Mei', 'Zoë'])
    customers[fname] = await api.signIn({ fname, lname: 'Test', affiliateId: affiliate.user.id });
  await give(customers['Ada']!, 'full', [plan()]);
  await give(customers['Ada']!, 'low', [plan({ dataBytesRemaining: 50 })]);
  await give(customers['Mei']!, 'new', [unused()], idle);
  await give(customers['Mei']!, 'over', [plan({ status: 'ended', dataBytesRemaining: 0 })]);
  await give(customers['Zoë']!, 'hidden', [plan()], { archivedAt: new Date() });
  await give(affiliate, 'my own', [plan()]);
  await give(await api.signIn(), 'of a stranger', [plan()]);
});

const read = async (query = '') =>
  (await api.call('GET', `/affiliate/${affiliate.user.id}/esims${query}`, { as: affiliate })).body as {
    data: { tag: string; customer: { fname: string }; activation_code?: string }[];
    total: number;
    states: object;
  };
const tags = async (query?: string) => (await read(query)).data.map(({ tag }) => tag);

test('lists what the customers hold, with their names: what runs out first, what is over last', async () => {
  const { data, total, states } = await read();
  expect(data.map(({ tag, customer }) => [tag, customer.fname])).toEqual([
    ['low', 'Ada'],
    ['new', 'Mei'],
    ['full', 'Ada'],
    ['over', 'Mei'],
  ]);
  expect(total).toBe(4);
  expect(states).toEqual({ not_installed: 1, active: 2, used_up: 1, off: 0, running_out: 1 });
});

test.each([
  ['?state=running_out', ['low']],
  ['?state=not_installed', ['new']],
  ['?state=used_up', ['over']],
  ['?search=mei&sort=tag&order=asc', ['new', 'over']],
  ['?search=100%25', []],
  ['?sort=customer&order=asc&page=2&pageSize=2', ['new', 'over']],
])('%s finds %j', async (query, expected) => {
  expect((await tags(query)).sort()).toEqual(expected);
});

test('counts every state whatever state is shown, and over what the search finds', async () => {
  expect(await read('?state=used_up&pageSize=1')).toMatchObject({ total: 1, states: { active: 2 } });
  expect(await read('?search=mei')).toMatchObject({ total: 2, states: { active: 0, running_out: 0 } });
});

test('shows what installs an eSIM only for those that the affiliate paid for or whose owner was invited', async () => {
  const boss = await api.signIn({ role: 'affiliate' });
  const [joined, invited] = [
    await api.signIn({ affiliateId: boss.user.id }),
    await api.signIn({ affiliateId: boss.user.id }),
  ];
  await api.services.db.execute(sql`update users set password_hash = 'x' where id = ${joined.user.id}`);
  const uids = {
    own: await give(joined, 'own', [unused()], idle),
    paid: await give(joined, 'paid', [unused()], { ...idle, userId: boss.user.id }),
    invited: await give(invited, 'invited', [unused()], idle),
    elsewhere: await give(affiliate, 'elsewhere', [unused()], idle),
  };
  const { body } = await api.call('GET', `/affiliate/${boss.user.id}/esims`, { as: boss });
  const shown = (body['data'] as { tag: string; activation_code?: string }[]).filter(
    ({ activation_code: code }) => code !== undefined,
  );
  expect(shown.map(({ tag }) => tag).sort()).toEqual(['invited', 'paid']);

  const send = (key: string, esimIds: string[]) =>
    api.call('POST', `/affiliate/${boss.user.id}/instructions`, {
      as: boss,
      headers: { 'idempotency-key': key },
      body: { esimIds },
    });
  const first = await send('choose-1', Object.values(uids));
  expect(first.body).toEqual({
    mailed: [
      { esimId: uids.paid, email: joined.user.email },
      { esimId: uids.invited, email: invited.user.email },
    ],
    skipped: [
      { esimId: uids.own, reason: 'hidden' },
      { esimId: uids.elsewhere, reason: 'not_found' },
    ],
  });
  // A lost answer: the same press again sends nothing more.
  expect((await send('choose-1', Object.values(uids))).body).toEqual(first.body);
  const { rows } = await api.services.db.execute<{ count: number }>(sql`
    select count(*)::int as count from mails where recipient in (${joined.user.email}, ${invited.user.email})`);
  expect(rows[0]?.count).toBe(2);
  expect((await send('choose-1', [uids.paid])).body['code']).toBe('idempotency_key_reused');
});

test.each([
  ['none', []],
  ['51', Array.from({ length: 51 }, (_none, index) => `e-${index}`)],
  ['one twice', ['e-1', 'e-1']],
])('refuses to mail instructions for %s', async (_name, esimIds) => {
  const answer = await api.call('POST', `/affiliate/${affiliate.user.id}/instructions`, {
    as: affiliate,
    body: { esimIds },
  });
  expect(answer.status).toBe(422);
});

test('is for affiliates, with an idempotency key', async () => {
  const customer = customers['Ada']!;
  const path = `/affiliate/${customer.user.id}`;
  expect((await api.call('GET', `${path}/esims`, { as: customer })).status).toBe(404);
  const answer = await api.call('POST', `/affiliate/${affiliate.user.id}/instructions`, {
    as: affiliate,
    withoutKey: true,
    body: { esimIds: ['x'] },
  });
  expect(answer.body['code']).toBe('idempotency_key_required');
});
