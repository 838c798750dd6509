// Whatever happened, and whenever, the stored sales of an affiliate are what the ledger has of it.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { commissionCents, utcDay } from '@portal/contract';
import type { Transaction } from '../../base/database/database';
import { loseCommission, reinstateCommission } from '../../money/ledger/disputeMovements';
import {
  accrueCommission,
  captureHold,
  creditTopUp,
  holdForPurchase,
  reverseCapture,
} from '../../money/ledger/movements';
import { datePostings } from '../../money/ledger/post';
import { useDatabase } from '../../testing/useDatabase';
import { affiliateSales, type SalesSums } from './affiliateSales';
import { moneyOf, type Purchase } from './purchases';
import { purchasesTable } from './purchasesTable';

const database = useDatabase(4);

const lastDay = 40;
const dayOf = (day: number) => new Date(Date.UTC(2026, 0, 1 + day, 12));

const boughtSchema = fc.record({
  payer: fc.constantFrom('customer', 'affiliate'),
  customer: fc.nat(2),
  plan: fc.constantFrom('fr', 'de'),
  // Of the least of them, the commission is less than a cent.
  amountCents: fc.constantFrom(19n, 399n, 1250n),
  isEarning: fc.boolean(),
  /** Days on which it is paid, delivered, and so on. */
  days: fc
    .array(fc.nat(lastDay), { minLength: 5, maxLength: 5 })
    .map((days) => days.toSorted((left, right) => left - right)),
  then: fc.constantFrom<Step[]>(
    [],
    ['refund'],
    ['lose'],
    ['lose', 'refundOfLost'],
    ['lose', 'reinstate'],
    ['lose', 'reinstate', 'refund'],
  ),
});
type Bought = typeof boughtSchema extends fc.Arbitrary<infer Value> ? Value : never;
const deliveredOn = ({ days }: Bought) => days[1] ?? lastDay;
type Step = 'refund' | 'lose' | 'refundOfLost' | 'reinstate';

let postings = 0;
/** On that day, after whatever was posted on it before. */
const on = (day: number, work: (tx: Transaction) => Promise<unknown>) =>
  database.db.transaction(async (tx) => {
    await datePostings(tx, new Date(dayOf(day).getTime() + (postings += 1)));
    await work(tx);
  });

async function play(bought: Bought, affiliateId: string, customers: readonly string[]): Promise<void> {
  const customerId = customers[bought.customer] ?? '';
  const isOrder = bought.payer === 'affiliate';
  const [paid = 0, delivered = 0, ...later] = bought.days;
  const [purchase] = await database.db
    .insert(purchasesTable)
    .values({
      ...{ id: randomUUID(), userId: isOrder ? affiliateId : customerId, customerId },
      ...{ type: 'esim', carrier: 'c', planUid: bought.plan, planTitle: bought.plan, iccid: randomUUID() },
      ...{ amountCents: bought.amountCents, createdAt: dayOf(paid) },
    })
    .returning();
  if (!purchase) throw new Error('The insert returned no row.');
  const share = commissionCents(bought.amountCents);
  const commission =
    bought.isEarning && share > 0n ? { purchaseId: purchase.id, affiliateId, amountCents: share } : null;
  await on(paid, async (tx) => {
    await creditTopUp(tx, { ...purchase, paymentIntentId: `pi_${purchase.id}` });
    await holdForPurchase(tx, moneyOf(purchase));
  });
  await on(delivered, async (tx) => {
    await tx.execute(sql`update purchases set status = 'fulfilled' where id = ${purchase.id}`);
    await captureHold(tx, moneyOf(purchase));
    if (commission) await accrueCommission(tx, commission);
  });
  for (const [at, step] of bought.then.entries()) {
    await on(later[at] ?? lastDay, (tx) => follow(tx, step, purchase, commission));
  }
}

async function follow(
  tx: Transaction,
  step: Step,
  purchase: Purchase,
  commission: Parameters<typeof accrueCommission>[1] | null,
): Promise<void> {
  if (step === 'refund') await reverseCapture(tx, moneyOf(purchase), commission);
  else if (step === 'refundOfLost') await reverseCapture(tx, moneyOf(purchase), null);
  else if (commission) await (step === 'lose' ? loseCommission : reinstateCommission)(tx, commission);
}

interface Line {
  kind: string;
  at: Date;
  purchaseId: string;
  payerId: string;
  customerId: string;
  plan: string;
  amount: string;
  commission: string | null;
}

/** Every posting of the affiliate's commission, and every capture and refund of what the affiliate paid, from the ledger alone. */
async function linesOf(affiliateId: string): Promise<Line[]> {
  const { rows } = await database.db.execute<Line & Record<string, unknown>>(sql`
    select t.kind, t.created_at as at, p.id as "purchaseId", p.user_id as "payerId", p.customer_id as "customerId",
      p.plan_uid as plan, p.amount_cents as amount, c.amount_cents as commission
    from ledger_transactions t join purchases p on p.id::text = t.reference
    left join lateral (
      select e.amount_cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.transaction_id = t.id and a.kind = 'commission' and a.owner_id = ${affiliateId}) c on true
    where c.amount_cents is not null
      or (p.user_id = ${affiliateId} and (t.kind = 'capture' or t.idempotency_key like 'reversal:%'))
    order by t.created_at desc, p.id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

const nothing: SalesSums = { salesCents: 0n, commissionCents: 0n, purchases: 0, orderedCents: 0n, orders: 0 };

/** Adds up lines by a key, with every rule of the report written a second time. */
function sumsBy(lines: readonly Line[], affiliateId: string, keyOf: (line: Line) => string) {
  const sums = new Map<string, SalesSums>();
  for (const line of lines) {
    const isRefund = line.commission === null ? line.kind === 'reversal' : BigInt(line.commission) < 0n;
    const sign = isRefund ? -1 : 1;
    const cents = BigInt(sign) * BigInt(line.amount);
    const sum = { ...(sums.get(keyOf(line)) ?? nothing) };
    if (line.commission !== null) sum.commissionCents += BigInt(line.commission);
    if (line.commission === null) {
      sum.orderedCents += cents;
      sum.orders += sign;
    } else if (line.payerId !== affiliateId) {
      sum.salesCents += cents;
      sum.purchases += sign;
    }
    sums.set(keyOf(line), sum);
  }
  return sums;
}

/** The customers whose first capture is in the period and earned commission. */
async function firstBuyers(lines: readonly Line[]): Promise<string[]> {
  const { rows } = await database.db.execute<{ id: string; user_id: string }>(sql`
    select distinct on (p.user_id) p.id, p.user_id from ledger_transactions t join purchases p on p.id::text = t.reference
    where t.kind = 'capture' order by p.user_id, t.created_at`);
  const first = new Set(rows.map(({ id }) => id));
  return lines
    .filter(
      ({ kind, purchaseId, payerId, customerId }) =>
        kind === 'commission' && payerId === customerId && first.has(purchaseId),
    )
    .map(({ customerId }) => customerId)
    .toSorted();
}

async function expectReportOf(affiliateId: string, [from, laterFrom, until]: readonly [Date, Date, Date]) {
  const all = await linesOf(affiliateId);
  const both = all.filter(({ at }) => at >= from && at < until);
  const later = both.filter(({ at }) => at >= laterFrom);
  const found = await affiliateSales(database.db, affiliateId, { from, until }, laterFrom, 5);
  const listOf = <Key extends string>(sums: ReadonlyMap<string, SalesSums>, key: Key) =>
    [...sums].map(([value, sum]) => ({ ...sum, [key]: value }));
  expect(found.days).toEqual(sumsBy(both, affiliateId, ({ at }) => utcDay(at)));
  const plans = listOf(
    sumsBy(later, affiliateId, ({ plan }) => plan),
    'planUid',
  );
  expect(new Set(found.plans)).toEqual(new Set(plans));
  // None of them has an account here: who never earned commission may be anybody.
  const earning = new Set(later.flatMap(({ commission, customerId }) => (commission ? customerId : [])));
  const customers = listOf(
    sumsBy(
      later.filter(({ customerId }) => earning.has(customerId)),
      affiliateId,
      ({ customerId }) => customerId,
    ),
    'userId',
  );
  expect(new Set(found.customers)).toEqual(
    new Set(customers.filter(({ purchases, orders }) => purchases + orders > 0)),
  );
  expect(found.latest.map(({ purchaseId, commissionCents: cents }) => [purchaseId, cents])).toEqual(
    later
      .filter(({ commission }) => commission !== null)
      .slice(0, 5)
      .map(({ purchaseId, commission }) => [purchaseId, BigInt(commission ?? 0)]),
  );
  expect(found.firstBuyerIds.toSorted()).toEqual(await firstBuyers(later));
}

test('random histories have the sales that the ledger has', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(boughtSchema, { minLength: 1, maxLength: 8 }),
      fc.tuple(fc.nat(lastDay), fc.nat(lastDay), fc.nat(lastDay)),
      async (history, days) => {
        const affiliateId = randomUUID();
        const customers = [randomUUID(), randomUUID(), randomUUID()];
        for (const bought of history.toSorted((left, right) => deliveredOn(left) - deliveredOn(right)))
          await play(bought, affiliateId, customers);
        const [from = 0, middle = 0, until = 0] = days.toSorted((left, right) => left - right);
        const period = [dayOf(from), dayOf(middle), dayOf(until)] as const;
        await expectReportOf(affiliateId, period);
      },
    ),
    { numRuns: 12 },
  );
});
