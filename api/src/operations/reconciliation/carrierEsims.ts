// Compares purchases with the carriers: the tag of each eSIM is the id of the purchase that delivered it.
import type { Carriers } from '../../travel/carrier/carriers';
import type { Queryable } from '../../base/database/database';
import type { Breach } from '../../money/ledger/verify';
import { breachOf } from './breachOf';
import { findStrayEsims } from './strayEsims';

export const carrierInvariant = 'Each eSIM at the carrier belongs, by its tag, to one purchase';

/** Reports eSIMs that no purchase delivered and no operator acknowledged. @throws CarrierError */
export async function verifyCarrierEsims(db: Queryable, carriers: Carriers): Promise<Breach[]> {
  const strays = await findStrayEsims(db, carriers);
  return breachOf(
    carrierInvariant,
    strays.map(({ iccid }) => iccid),
  );
}
