import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';

const shop = useShop();
let owner: SignedIn;
let affiliate: SignedIn;
let esim: { uid: string };
beforeAll(async () => {
  affiliate = await shop.api.signIn({ role: 'affiliate' });
  owner = await shop.api.signIn({ affiliateId: affiliate.user.id });
  await shop.fund(owner, 50);
  esim = await shop.buyEsim(owner);
});

const change = (body: object, as: SignedIn | undefined = owner) =>
  shop.api.call('PATCH', `/esim/${esim.uid}`, { ...(as && { as }), body });
const listed = async (show?: string) => {
  const path = `/esim/${owner.user.id}${show ? `?show=${show}` : ''}`;
  const { body } = await shop.api.call('GET', path, { as: owner });
  return (body['data'] as { tag: string; archivedAt: string | null }[]).map(({ tag }) => tag);
};

test('the owner renames an eSIM, and a refresh from the carrier keeps the name', async () => {
  const renamed = await change({ tag: ' Tokyo in autumn ' });
  expect(renamed).toMatchObject({
    status: 200,
    body: { esim: { tag: 'Tokyo in autumn', archivedAt: null } },
  });
  await shop.api.call('GET', `/esim/${esim.uid}/data-plans`, { as: owner });
  expect(await listed()).toEqual(['Tokyo in autumn']);
});

test('an archived eSIM leaves list and totals, is found by search, and comes back', async () => {
  await change({ tag: 'Old trip' });
  expect(await change({ isArchived: true })).toMatchObject({
    status: 200,
    body: { esim: { tag: 'Old trip', archivedAt: expect.any(String) } },
  });
  expect([await listed(), await listed('archived'), await listed('all')]).toEqual([
    [],
    ['Old trip'],
    ['Old trip'],
  ]);
  const totals = await shop.api.call('GET', `/esim/${owner.user.id}/totals`, { as: owner });
  expect(totals.body).toMatchObject({ esims: 0, plans: 0, totalBytes: 0 });
  const found = await shop.api.call('GET', '/search?q=Old%20trip', { as: owner });
  expect(found.body['results']).toMatchObject([{ id: esim.uid, title: 'Old trip' }]);
  expect((await change({ isArchived: false })).body['esim']).toMatchObject({ archivedAt: null });
  expect(await listed()).toEqual(['Old trip']);
});

test('nobody else changes it, and a name must be a name', async () => {
  expect((await change({ tag: 'Mine' }, affiliate)).status).toBe(409);
  expect((await change({ tag: 'Mine' }, await shop.api.signIn())).status).toBe(404);
  expect((await shop.api.call('PATCH', `/esim/${esim.uid}`, { body: { tag: 'Mine' } })).status).toBe(403);
  const before = await listed();
  for (const tag of ['a'.repeat(61), 'www.example.com', '<b>x</b>', 7]) {
    expect((await change({ tag })).status).toBe(422);
  }
  expect(await listed()).toEqual(before);
});
