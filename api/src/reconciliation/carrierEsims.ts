// The purchases against the carrier: each of its eSIMs carries the tag of one purchase of ours, and is its eSIM.
import { sql } from 'drizzle-orm';
import type { Carrier } from '../carrier/carrier';
import type { Queryable } from '../database/database';
import type { Breach } from '../ledger/verify';
import { breachOf } from './breachOf';

export const carrierInvariant = 'Each eSIM at the carrier belongs, by its tag, to one purchase';

/**
 * Asks the carrier for the eSIMs of every customer that it made for us, at its pace. An order that runs meanwhile is
 * left out: its purchase is open.
 * @throws CarrierError
 */
export async function verifyCarrierEsims(db: Queryable, carrier: Carrier): Promise<Breach[]> {
  const customers = await db.execute<{ id: string }>(
    sql`select carrier_customer_id as id from carrier_customers order by 1`,
  );
  const found: { iccid: string; tag: string }[] = [];
  for (const { id } of customers.rows) found.push(...(await carrier.listEsims(id)));
  // Asked after the carrier, so that what it named is known here or still open.
  const purchases = await db.execute<{ id: string; iccid: string | null; status: string }>(
    sql`select id::text, iccid, status from purchases where type = 'esim'`,
  );
  const byTag = new Map(purchases.rows.map((purchase) => [purchase.id, purchase]));
  const seen = new Set<string>();
  const wrong = found.filter(({ iccid, tag }) => {
    const purchase = byTag.get(tag);
    const isTwice = seen.has(tag);
    seen.add(tag);
    if (!purchase || isTwice) return true;
    const isOpen = purchase.status === 'ordering' || purchase.status === 'reconcile';
    return !isOpen && (purchase.status !== 'fulfilled' || purchase.iccid !== iccid);
  });
  return breachOf(
    carrierInvariant,
    wrong.map(({ iccid }) => iccid),
  );
}
