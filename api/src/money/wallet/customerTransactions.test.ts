import { randomUUID } from 'node:crypto';
import { creditTopUp, holdForPurchase, releaseHold } from '../ledger/movements';
import { datePostings } from '../../money/ledger/post';
import type { SignedIn } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';

const api = useTestApi();
let affiliate: SignedIn;
let grace: SignedIn;
let linus: SignedIn;
let stranger: SignedIn;
const day = (days: number) => new Date(Date.UTC(2026, 0, days, 12));

type Bought = readonly [description: string, cents: bigint, days: number];

async function customer(email: string, bought: readonly Bought[], of = affiliate) {
  const account = await api.signIn({ email, affiliateId: of.user.id });
  await api.services.db.transaction(async (tx) => {
    const userId = account.user.id;
    const paid = { userId, amountCents: 9000n, paymentIntentId: `pi_${email}` };
    await datePostings(tx, day(1));
    await creditTopUp(tx, paid);
    for (const [description, amountCents, days] of bought) {
      const purchase = { purchaseId: randomUUID(), userId, amountCents, description };
      await datePostings(tx, day(days));
      await holdForPurchase(tx, purchase);
      if (!description.includes('refused')) continue;
      await datePostings(tx, day(days + 1));
      await releaseHold(tx, purchase);
    }
  });
  return account;
}

beforeAll(async () => {
  affiliate = await api.signIn({ role: 'affiliate', email: 'ada@shop.example' });
  grace = await customer('grace@shop.example', [
    ['Rome', 1000n, 2],
    ['Oslo, refused', 2000n, 4],
  ]);
  linus = await customer('linus@shop.example', [['Lima', 3019n, 3]]);
  // Their own wallet, under their own link: no commission.
  await customer('ada+me@shop.example', [['Bern', 4000n, 6]]);
  // Somebody else's customer.
  const other = await api.signIn({ role: 'affiliate', email: 'other@shop.example' });
  stranger = await customer('stranger@shop.example', [['Kyiv', 500n, 3]], other);
});

interface Line {
  description: string;
  amount: number;
  commission: number;
}
const read = async (query = '') => {
  const { body } = await api.call('GET', `/wallet/${affiliate.user.id}/customers${query}`, {
    as: affiliate,
  });
  const lines = body['transactions'] as Line[];
  return { ...body, lines, totals: body['totals'] as Record<string, number> };
};
const descriptions = async (query: string) => (await read(query)).lines.map((line) => line.description);

test('shows purchases and refunds of all customers, the last entry first, without their card payments', async () => {
  const { lines, total, totals } = (await read()) as Awaited<ReturnType<typeof read>> & { total: number };
  expect(lines.map(({ amount, commission }) => [amount, commission])).toEqual([
    [40, 0],
    [30.19, 1.5],
    [20, -1],
    [20, 1],
    [10, 0.5],
  ]);
  expect(total).toBe(5);
  expect(totals).toEqual({ credit: 20, debit: 100.19, commission: 2 });
});

test('limits lines and totals to one customer, also to one whose purchases earn nothing', async () => {
  expect(await read(`?customerId=${grace.user.id}`)).toMatchObject({
    total: 3,
    totals: { credit: 20, debit: 30, commission: 0.5 },
  });
  expect(await read(`?customerId=${linus.user.id}`)).toMatchObject({
    total: 1,
    totals: { debit: 30.19, commission: 1.5 },
  });
  // A copied link opens nothing of somebody else's customer.
  for (const id of [stranger.user.id, randomUUID()]) {
    const nothing = { total: 0, transactions: [], totals: { credit: 0, debit: 0, commission: 0 } };
    expect(await read(`?customerId=${id}`)).toMatchObject(nothing);
  }
});

test.each([
  ['?type=credit', 1, { credit: 20, debit: 0, commission: -1 }],
  ['?type=debit', 4, { credit: 0, debit: 100.19, commission: 3 }],
  ['?from=2026-01-03&to=2026-01-04', 2, { credit: 0, debit: 50.19, commission: 2.5 }],
  ['?search=lima', 1, { credit: 0, debit: 30.19, commission: 1.5 }],
  ['?search=pi_', 0, { credit: 0, debit: 0, commission: 0 }],
])('%s finds %i lines, and totals of them', async (query, total, totals) => {
  expect(await read(query)).toMatchObject({ total, totals });
});

test.each([
  ['?sort=description&order=asc&pageSize=2', ['Bern', 'Lima']],
  ['?sort=amount&order=desc&pageSize=2', ['Bern', 'Lima']],
  ['?sort=amount&order=asc&pageSize=1', ['Rome']],
  ['?order=asc&pageSize=2', ['Rome', 'Oslo, refused']],
  ['?pageSize=2&page=3', ['Rome']],
])('%s shows %j', async (query, expected) => {
  expect(await descriptions(query)).toEqual(expected);
});

test('is empty without customers', async () => {
  const alone = await api.signIn({ role: 'affiliate' });
  const { body } = await api.call('GET', `/wallet/${alone.user.id}/customers`, { as: alone });
  expect(body).toEqual({
    transactions: [],
    total: 0,
    totals: { credit: 0, debit: 0, commission: 0 },
  });
});
