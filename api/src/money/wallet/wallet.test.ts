import { randomUUID } from 'node:crypto';
import { creditTopUp, holdForPurchase, releaseHold } from '../ledger/movements';
import { datePostings } from '../../money/ledger/post';
import type { SignedIn } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';

const api = useTestApi();
let account: SignedIn;
const day = (days: number) => new Date(Date.UTC(2026, 0, days, 12));
beforeAll(async () => {
  account = await api.signIn();
  const userId = account.user.id;
  await api.services.db.transaction(async (tx) => {
    await datePostings(tx, day(1));
    await creditTopUp(tx, { userId, amountCents: 5000n, paymentIntentId: 'pi_1' });
    const purchase = {
      purchaseId: randomUUID(),
      userId,
      amountCents: 1234n,
      description: 'eSIM purchase: 100 % Rome_1',
    };
    await datePostings(tx, day(2));
    await holdForPurchase(tx, purchase);
    await datePostings(tx, day(3));
    await releaseHold(tx, purchase);
    await datePostings(tx, day(4));
    const other = { purchaseId: randomUUID(), description: 'eSIM purchase: Türkiye', amountCents: 500n };
    await holdForPurchase(tx, { ...purchase, ...other });
  });
});

const read = async (query = '') =>
  (await api.call('GET', `/wallet/${account.user.id}${query}`, { as: account })).body;
const amounts = async (query: string) =>
  ((await read(query))['transactions'] as { amount: number }[]).map(({ amount }) => amount);

test('answers balance, newest transactions first, and totals over all', async () => {
  expect(await read()).toMatchObject({
    walletBalance: 45,
    total: 4,
    totals: { credit: 62.34, debit: 17.34 },
  });
  expect(await amounts('')).toEqual([5, 12.34, 12.34, 50]);
});

test.each([
  ['?type=debit', [5, 12.34]],
  ['?from=2026-01-02&to=2026-01-03', [12.34, 12.34]],
  ['?to=2026-01-01', [50]],
  // What PostgreSQL cannot read is before and after all there is.
  ['?from=0000-01-01&to=2026-01-01', [50]],
  ['?from=2026-01-04&to=9999-12-31', [5]],
  ['?from=2026-01-04&to=9999-12-31T23:59:59-01:00', [5]],
  ['?from=2026-01-02T12:00:00Z&to=2026-01-02T12:00:00Z', [12.34]],
  ['?sort=amount&order=asc', [5, 12.34, 12.34, 50]],
  ['?page=2&pageSize=3', [50]],
  ['?search=refund', [12.34]],
  ['?search=100%20%25%20rome_', [12.34, 12.34]],
  ['?search=T%C3%9CRK', [5]],
  ['?search=Rome%251', []],
  // By the words of a German page.
  ['?search=eSIM-Kauf', [5, 12.34, 12.34]],
  ['?search=erstattung:%20esim-kauf:%20100%20%25', [12.34]],
  ['?search=eSIM-Kauf:%20t%C3%BCrk', [5]],
  ['?search=Aufladung%20per', [50]],
  // Shorter than what is looked up in other languages.
  ['?search=auf', []],
])('%s finds %j', async (query, expected) => {
  expect(await amounts(query)).toEqual(expected);
});

test('totals are of what the filter finds, not of the page', async () => {
  expect(await read('?type=debit&pageSize=1')).toMatchObject({
    total: 2,
    totals: { credit: 0, debit: 17.34 },
  });
});

test('the function for the default query and the statements for a filter answer the same', async () => {
  const everything = '?from=2000-01-01&pageSize=3';
  expect(await read(everything)).toEqual(await read('?pageSize=3'));
});

test('a wallet that nothing ever moved in is empty', async () => {
  const fresh = await api.signIn();
  const response = await api.call('GET', `/wallet/${fresh.user.id}`, { as: fresh });
  expect(response.body).toEqual({
    walletBalance: 0,
    transactions: [],
    total: 0,
    totals: { credit: 0, debit: 0 },
    openPurchases: [],
  });
});
