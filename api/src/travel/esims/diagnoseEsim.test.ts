// What keeps an eSIM from working, step by step, by the carrier's word.
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';

const shop = useShop();

const diagnose = async (as: SignedIn, uid: string, query = '') =>
  (await shop.api.call('GET', `/esim/${uid}/diagnosis${query}`, { as })).body;

test('an eSIM on its way from the shop to the phone', async () => {
  const account = await shop.api.signIn();
  await shop.fund(account, 10);
  const { uid, iccid } = await shop.buyEsim(account);
  expect(await diagnose(account, uid)).toMatchObject({
    cause: 'not_installed',
    checkedAt: expect.any(String) as string,
    lastUsedOn: null,
  });
  await shop.sandbox.setState(iccid, { state: 'DISABLED' });
  expect(await diagnose(account, uid)).toMatchObject({ cause: 'off' });
  await shop.sandbox.setState(iccid, { state: 'ENABLED', daysAgo: 1.5, megabytesPerDay: 100 });
  const home = await diagnose(account, uid, '?country=CH');
  expect(home).toMatchObject({ cause: 'not_covered' });
  expect(home['checks']).toContainEqual({ name: 'country', state: 'problem' });
  expect(await diagnose(account, uid, '?country=fr')).toMatchObject({
    cause: 'working',
    lastUsedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
  });
});

test('a carrier that does not answer is said to be silent, and nothing is guessed', async () => {
  const account = await shop.api.signIn();
  await shop.fund(account, 10);
  const { uid } = await shop.buyEsim(account);
  await shop.sandbox.switch({ carrier: { fail500: {} } });
  expect(await diagnose(account, uid)).toMatchObject({ cause: 'silent', checkedAt: null });
});

test('strangers learn nothing; an affiliate sees what their customer sees', async () => {
  const affiliate = await shop.api.signIn({ role: 'affiliate' });
  const [account, stranger] = [
    await shop.api.signIn({ affiliateId: affiliate.user.id }),
    await shop.api.signIn(),
  ];
  await shop.fund(account, 10);
  const { uid } = await shop.buyEsim(account);
  expect((await shop.api.call('GET', `/esim/${uid}/diagnosis`, { as: stranger })).status).toBe(404);
  expect(await diagnose(affiliate, uid)).toMatchObject({ cause: 'not_installed' });
  const wrong = await shop.api.call('GET', `/esim/${uid}/diagnosis?country=France`, { as: account });
  expect(wrong.status).toBe(422);
});
