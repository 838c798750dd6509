// The configured carriers, by the id that products, eSIMs and purchases have.
import { CarrierError, type Carrier } from './carrier';

export interface Carriers {
  all: readonly Carrier[];
  /** @throws CarrierError `unreachable` when the carrier is not configured */
  of(id: string): Carrier;
}

/** @throws Error when two carriers have the same id */
export function createCarriers(all: readonly Carrier[]): Carriers {
  const byId = new Map(all.map((carrier) => [carrier.id, carrier]));
  if (byId.size < all.length) throw new Error('Two carriers have the same id.');
  return {
    all,
    of: (id) => {
      const carrier = byId.get(id);
      if (!carrier) throw new CarrierError('unreachable', `The carrier "${id}" is not configured.`);
      return carrier;
    },
  };
}
