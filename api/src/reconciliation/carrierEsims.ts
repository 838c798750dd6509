// The purchases against the carrier: each of its eSIMs carries the tag of one purchase of ours, and is its eSIM.
import type { Carrier } from '../carrier/carrier';
import type { Queryable } from '../database/database';
import type { Breach } from '../ledger/verify';
import { breachOf } from './breachOf';
import { findStrayEsims } from './strayEsims';

export const carrierInvariant = 'Each eSIM at the carrier belongs, by its tag, to one purchase';

/** Names the eSIMs that no purchase delivered and nobody acknowledged. @throws CarrierError */
export async function verifyCarrierEsims(db: Queryable, carrier: Carrier): Promise<Breach[]> {
  const strays = await findStrayEsims(db, carrier);
  return breachOf(
    carrierInvariant,
    strays.map(({ iccid }) => iccid),
  );
}
