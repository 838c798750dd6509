// An affiliate's report of a period: what customers bought and what it earned, beside the period before.
import { centsToDollars } from '@portal/contract';
import type { AffiliateReport, SalesFigures } from '@portal/contract/schemas';
import type { Queryable } from '../../../base/database/database';
import { findRunningOut } from '../../../travel/esims/watch/runningOut';
import { affiliateSales, type AffiliateSales, type SalesSums } from '../../../shop/purchases/affiliateSales';
import { findInReview } from '../../../shop/purchases/inReview';
import {
  countJoined,
  countSignedUp,
  customersQuery,
  type JoinedCustomers,
} from '../../../people/users/joinedCustomers';
import { findUsers } from '../../../people/users/users';
import { destinationsOf } from './destinationsOf';
import { visitsBetween } from './referralVisits';
import { dayAfter, periodOf } from './reportPeriod';

const maxListed = 5;

/** Money comes from the ledger and the purchases; a refund counts on the day of the refund. */
export async function affiliateReport(
  db: Queryable,
  affiliateId: string,
  days: number,
  now = new Date(),
): Promise<AffiliateReport> {
  const period = periodOf(days, now);
  const both = { from: period.earlierFrom, until: period.until };
  const customers = customersQuery(affiliateId);
  const [sales, joined, visits, runningOut, inReview] = await Promise.all([
    affiliateSales(db, affiliateId, both, period.laterFrom, maxListed),
    countJoined(db, affiliateId, period),
    visitsBetween(db, affiliateId, period.from, period.to),
    findRunningOut(db, customers, maxListed),
    findInReview(db, customers, maxListed),
  ]);
  const [destinations, firstPurchases] = await Promise.all([
    destinationsOf(db, sales.plans, maxListed),
    countSignedUp(db, affiliateId, sales.firstBuyerIds),
  ]);
  const named = await namesOf(db, [
    ...sales.customers.map(({ userId }) => userId),
    ...sales.latest.map(({ userId }) => userId),
    ...runningOut.esims.map(({ customerId }) => customerId),
    ...inReview.purchases.map(({ userId }) => userId),
  ]);
  return {
    days,
    from: period.from,
    to: period.to,
    customers: joined.total,
    ...figuresOf(sales.days, period.from, days, joined),
    destinations,
    ...salesLists(sales, named),
    runningOut: {
      total: runningOut.total,
      esims: runningOut.esims.map(({ customerId, ...esim }) => ({ customer: named(customerId), ...esim })),
    },
    inReview: {
      total: inReview.total,
      purchases: inReview.purchases.map(({ id, userId, planTitle }) => ({
        customer: named(userId),
        transactionId: id,
        package_title: planTitle,
      })),
    },
    funnel: { visits, signUps: joined.signedUp, firstPurchases },
  };
}

type Named = Awaited<ReturnType<typeof namesOf>>;

/** Returns a function that names a customer; a removed one keeps the name. */
async function namesOf(db: Queryable, ids: readonly string[]) {
  const users = await findUsers(db, ids);
  return (id: string) => ({ id, fname: users.get(id)?.fname ?? '', lname: users.get(id)?.lname ?? '' });
}

/** The sums of both periods, and of each day beside the same day of the period before. */
function figuresOf(
  sums: AffiliateSales['days'],
  from: string,
  days: number,
  joined: JoinedCustomers,
): Pick<AffiliateReport, 'current' | 'before' | 'series'> {
  const later = Array.from({ length: days }, (_none, index) => dayAfter(from, index));
  const earlier = later.map((day) => dayAfter(day, -days));
  return {
    current: { ...sumOf(sums, later), newCustomers: joined.later },
    before: { ...sumOf(sums, earlier), newCustomers: joined.earlier },
    series: later.map((day) => ({
      day,
      ...sumOf(sums, [day]),
      before: sumOf(sums, [dayAfter(day, -days)]),
    })),
  };
}

const salesLists = (
  sales: AffiliateSales,
  named: Named,
): Pick<AffiliateReport, 'topCustomers' | 'latest'> => ({
  topCustomers: sales.customers.map(({ userId, ...sums }) => ({
    customer: named(userId),
    ...figuresIn(sums),
  })),
  latest: sales.latest.map(({ purchaseId, userId, type, planTitle, salesCents, commissionCents, at }) => ({
    customer: named(userId),
    transactionId: purchaseId,
    type,
    package_title: planTitle,
    sales: centsToDollars(salesCents),
    commission: centsToDollars(commissionCents),
    timestamp: at,
  })),
});

/** Adds up days in cents. */
function sumOf(sums: AffiliateSales['days'], days: readonly string[]): SalesFigures {
  const sum: SalesSums = { salesCents: 0n, commissionCents: 0n, purchases: 0, orderedCents: 0n, orders: 0 };
  for (const day of days) {
    const found = sums.get(day);
    if (!found) continue;
    sum.salesCents += found.salesCents;
    sum.commissionCents += found.commissionCents;
    sum.purchases += found.purchases;
    sum.orderedCents += found.orderedCents;
    sum.orders += found.orders;
  }
  return figuresIn(sum);
}

const figuresIn = (sums: SalesSums): SalesFigures => ({
  sales: centsToDollars(sums.salesCents),
  commission: centsToDollars(sums.commissionCents),
  purchases: sums.purchases,
  ordered: centsToDollars(sums.orderedCents),
  orders: sums.orders,
});
