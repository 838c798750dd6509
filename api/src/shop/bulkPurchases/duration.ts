// How long orders take at the carrier's rate limit.
import { and, eq, isNull, lte } from 'drizzle-orm';
import { countCarrierCustomers } from '../../travel/carrier/carrierCustomers';
import { CarrierError } from '../../travel/carrier/carrier';
import type { Needs } from '../../services';
import { bulkLinesTable, bulkPurchasesTable, type BulkPurchaseRow } from './bulkPurchasesTables';

type Needed = Needs<'db' | 'carriers'>;

/** Requests for lines: an order for each, and the customers whom the carrier does not know yet. */
async function requestsFor({ db }: Needed, carrier: string, customerIds: readonly string[]): Promise<number> {
  const customers = [...new Set(customerIds)];
  const known = await countCarrierCustomers(db, carrier, customers);
  return customerIds.length + customers.length - known;
}

/** Whole seconds; 0 when the carrier is not configured. */
function secondsFor({ carriers }: Needed, carrier: string, requests: number): number {
  try {
    return Math.ceil(requests / carriers.of(carrier).requestsPerSecond);
  } catch (error) {
    if (error instanceof CarrierError) return 0;
    throw error;
  }
}

async function openCustomerIds({ db }: Needed, carrier: string, until: Date): Promise<string[]> {
  const rows = await db
    .select({ id: bulkLinesTable.customerId })
    .from(bulkPurchasesTable)
    .innerJoin(bulkLinesTable, eq(bulkLinesTable.bulkPurchaseId, bulkPurchasesTable.id))
    .where(
      and(
        isNull(bulkPurchasesTable.finishedAt),
        isNull(bulkLinesTable.placedAt),
        eq(bulkPurchasesTable.carrier, carrier),
        lte(bulkPurchasesTable.createdAt, until),
      ),
    );
  return rows.map(({ id }) => id);
}

/** How long new lines take, after the open ones. Those in `added` are for customers without an account yet. */
export async function secondsForLines(
  services: Needed,
  carrier: string,
  customerIds: readonly string[],
  added: { lines: number; customers: number },
): Promise<number> {
  const ahead = await openCustomerIds(services, carrier, new Date());
  const known = await requestsFor(services, carrier, [...ahead, ...customerIds]);
  return secondsFor(services, carrier, known + added.lines + added.customers);
}

/** How long until all its lines are ordered; lines that were paid before come first. */
export async function secondsLeftOf(services: Needed, bulk: BulkPurchaseRow): Promise<number | null> {
  if (bulk.finishedAt) return null;
  // The database knows microseconds, which a Date has not.
  const until = new Date(bulk.createdAt.getTime() + 1);
  const open = await openCustomerIds(services, bulk.carrier, until);
  return Math.max(1, secondsFor(services, bulk.carrier, await requestsFor(services, bulk.carrier, open)));
}
