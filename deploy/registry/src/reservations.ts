import { minuteMs } from '@portal/contract';
import type { Registry } from './document';
import type { Author, ReleaseStore } from './store';

type Reservation = Registry['reservations'][string];

/** After this time an unfinished publish or removal counts as crashed. */
export const reservationMs = 10 * minuteMs;

export const reservationKey = (name: string, version: string) => `${name}@${version}`;

/** In a reservation’s key, instead of the version, while unused files of an application are removed. */
export const removal = 'removal';

export const isActive = ({ at }: Reservation): boolean => Date.now() - Date.parse(at) < reservationMs;

/** When an unfinished publish or removal counts as crashed, for messages. */
export const endOf = ({ at }: Reservation): string => new Date(Date.parse(at) + reservationMs).toISOString();

/** The removal of unused files that is in progress, or undefined: a publish could rely on a file that it deletes. */
export function removalOf(registry: Registry, name: string): Reservation | undefined {
  const found = registry.reservations[reservationKey(name, removal)];
  return found && isActive(found) ? found : undefined;
}

/** The reservations of one application, as entries. */
export const reservationsOf = (registry: Registry, name: string): [string, Reservation][] =>
  Object.entries(registry.reservations).filter(([key]) => key.startsWith(`${name}@`));

/** Removes the reservations of publishers that crashed, of all applications. @returns their keys */
export async function clearReservations(store: ReleaseStore, by: Author): Promise<string[]> {
  let crashed: string[] = [];
  await store.update(by, (registry) => {
    const active = Object.entries(registry.reservations).filter(([, reservation]) => isActive(reservation));
    const reservations = Object.fromEntries(active);
    crashed = Object.keys(registry.reservations).filter((key) => !reservations[key]);
    return { registry: crashed.length > 0 ? { ...registry, reservations } : registry, change: null };
  });
  return crashed;
}
