// Compares purchases with the carrier: the tag of each eSIM is the id of the purchase that delivered it.
import type { Carrier } from '../carrier/carrier';
import type { Queryable } from '../database/database';
import type { Breach } from '../ledger/verify';
import { breachOf } from './breachOf';
import { findStrayEsims } from './strayEsims';

export const carrierInvariant = 'Each eSIM at the carrier belongs, by its tag, to one purchase';

/** Reports eSIMs that no purchase delivered and no operator acknowledged. @throws CarrierError */
export async function verifyCarrierEsims(db: Queryable, carrier: Carrier): Promise<Breach[]> {
  const strays = await findStrayEsims(db, carrier);
  return breachOf(
    carrierInvariant,
    strays.map(({ iccid }) => iccid),
  );
}
