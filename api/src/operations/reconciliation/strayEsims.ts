// eSIMs at the carrier that no purchase delivered: created after a refund, or without an order.
import { sql } from 'drizzle-orm';
import { listCarrierCustomers } from '../../travel/carrier/carrierCustomers';
import type { Carrier } from '../../travel/carrier/carrier';
import type { Carriers } from '../../travel/carrier/carriers';
import type { Queryable } from '../../base/database/database';
import { findEsimPurchases, type Purchase } from '../../shop/purchases/purchases';

export interface StrayEsim {
  /** The id of the carrier that has it. */
  carrier: string;
  iccid: string;
  tag: string;
  /** The purchase of its tag, if any. */
  purchase: PurchaseOfTag | null;
}

type PurchaseOfTag = Pick<Purchase, 'id' | 'iccid' | 'status' | 'planTitle' | 'userId'>;

/**
 * Lists the eSIMs of all our customers at the carriers, within their rate limits. Leaves out eSIMs of open purchases and
 * acknowledged ones.
 * @throws CarrierError
 */
export async function findStrayEsims(db: Queryable, { all }: Carriers): Promise<StrayEsim[]> {
  const strays: StrayEsim[] = [];
  for (const carrier of all) strays.push(...(await strayEsimsOf(db, carrier)));
  return strays;
}

async function strayEsimsOf(db: Queryable, carrier: Carrier): Promise<StrayEsim[]> {
  const carrierEsims: { iccid: string; tag: string }[] = [];
  for (const id of await listCarrierCustomers(db, carrier.id)) {
    carrierEsims.push(...(await carrier.listEsims(id)));
  }
  // Read after the carrier's list, so that every listed order is stored by now.
  const purchases = await findEsimPurchases(db, carrier.id);
  const acknowledged = await findAcknowledged(db);
  const byTag = new Map(purchases.map((purchase) => [purchase.id, purchase]));
  const openTags = new Set<string>();
  return carrierEsims.flatMap(({ iccid, tag }): StrayEsim[] => {
    const purchase = byTag.get(tag) ?? null;
    const isOpen = purchase?.status === 'ordering' || purchase?.status === 'reconcile';
    // An open order creates one eSIM; a second one with its tag is a stray.
    const isExpected = isOpen
      ? !openTags.has(tag)
      : purchase?.status === 'fulfilled' && purchase.iccid === iccid;
    if (isOpen) openTags.add(tag);
    return isExpected || acknowledged.has(iccid) ? [] : [{ carrier: carrier.id, iccid, tag, purchase }];
  });
}

async function findAcknowledged(db: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ iccid: string }>(
    sql`select iccid from carrier_esim_decisions where decision = 'acknowledge'`,
  );
  return new Set(rows.map(({ iccid }) => iccid));
}
