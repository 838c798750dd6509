// The list by state, and what the dashboard shows of it.
import type { CarrierPlan } from '../carrier/carrier';
import { giveEsimWithPlans } from '../../testing/giveEsim';
import type { SignedIn } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';
import { buildCarrierPlan } from '../../testing/buildCarrierPlan';

const api = useTestApi();
let account: SignedIn;
let reseller: SignedIn;
const give = (tag: string, plans: CarrierPlan[], changes: Parameters<typeof giveEsimWithPlans>[3] = {}) =>
  giveEsimWithPlans(api.services, account, plans, { tag, ...changes });
const idle = { serviceStatus: 'inactive', profileStatus: 'not-installed' } as const;

beforeAll(async () => {
  account = await api.signIn();
  reseller = await api.signIn({ role: 'affiliate' });
  await give('half', [buildCarrierPlan()]);
  await give('low', [buildCarrierPlan({ dataBytesRemaining: 10 }), buildCarrierPlan({ status: 'ended' })]);
  await give('unlimited', [buildCarrierPlan({ productName: 'Japan Unlimited', dataBytesRemaining: 0 })]);
  await give('empty', [buildCarrierPlan({ dataBytesRemaining: 0 }), buildCarrierPlan({ status: 'ended' })]);
  await give('ended', [buildCarrierPlan({ status: 'ended' })], idle);
  await give('new', [buildCarrierPlan({ status: 'not-started' })], idle);
  await give('off', [buildCarrierPlan()], { serviceStatus: 'inactive', profileStatus: 'disabled' });
  await give('silent', [], { serviceStatus: 'unknown', profileStatus: 'unknown' });
  await give('archived', [buildCarrierPlan()], { archivedAt: new Date() });
});

const read = async (query: string) =>
  (await api.call('GET', `/esim/${account.user.id}${query}`, { as: account })).body;
const tags = (esims: unknown) => (esims as { tag: string }[]).map(({ tag }) => tag);

test.each([
  ['not_installed', ['new']],
  ['active', ['half', 'low', 'unlimited']],
  ['used_up', ['empty', 'ended']],
  ['off', ['off']],
])('the state %s finds %j', async (state, expected) => {
  const { data, total } = await read(`?state=${state}&sort=tag&order=asc`);
  expect(tags(data)).toEqual(expected);
  expect(total).toBe(expected.length);
});

test('counts each state over what the search finds, whatever state is shown', async () => {
  const states = { not_installed: 1, active: 3, used_up: 2, off: 1 };
  expect(await read('')).toMatchObject({ total: 8, states });
  expect(await read('?state=off&pageSize=1')).toMatchObject({ total: 1, states });
  expect(await read('?search=low')).toMatchObject({ total: 1, states: { active: 1, off: 0 } });
});

test('the search ignores the case of every script, whatever locale the database has', async () => {
  const owner = await api.signIn({ fname: 'Ömer', affiliateId: reseller.user.id });
  await giveEsimWithPlans(api.services, owner, [buildCarrierPlan()], { tag: 'ÖSTERREICH' });
  const found = async (path: string, as = owner) =>
    (await api.call('GET', `${path}?search=${encodeURIComponent('österreich')}`, { as })).body;
  expect(tags((await found(`/esim/${owner.user.id}`))['data'])).toEqual(['ÖSTERREICH']);
  expect(tags((await found(`/affiliate/${reseller.user.id}/esims`, reseller))['data'])).toEqual([
    'ÖSTERREICH',
  ]);
});

test.each(['date_assigned', 'tag', 'service_status', 'network_status'])(
  'eSIMs that are alike are each on one page by %s',
  async (sort) => {
    const owner = await api.signIn();
    const alike = { createdAt: new Date(), assignedAt: new Date() };
    const uids = new Set<string>();
    for (let made = 0; made < 30; made += 1)
      uids.add(await giveEsimWithPlans(api.services, owner, [], alike));
    const shown: string[] = [];
    for (let page = 1; page <= 10; page += 1) {
      const path = `/esim/${owner.user.id}?sort=${sort}&pageSize=3&page=${page}`;
      const { body } = await api.call('GET', path, { as: owner });
      shown.push(...(body['data'] as { uid: string }[]).map(({ uid }) => uid));
    }
    expect(new Set(shown)).toEqual(uids);
  },
);

test('an unknown state is invalid input', async () => {
  expect((await api.call('GET', `/esim/${account.user.id}?state=lost`, { as: account })).status).toBe(422);
});

test('the dashboard shows what is ready and what is used up next, without activation codes', async () => {
  const { ready, active } = await read('/totals');
  expect(tags(ready)).toEqual(['new']);
  expect(tags(active)).toEqual(['low', 'half', 'unlimited']);
  expect(JSON.stringify([ready, active])).not.toContain('LPA:');
  expect((active as { plans: object[] }[])[0]?.plans[0]).toMatchObject({ countries: ['JP'] });
});
