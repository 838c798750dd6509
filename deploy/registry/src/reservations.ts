import { minuteMs } from '@portal/contract';
import type { Registry } from './document';

type Reservation = Registry['reservations'][string];

/** After this time an unfinished publish or removal counts as crashed. */
export const reservationMs = 10 * minuteMs;

export const reservationKey = (name: string, version: string) => `${name}@${version}`;

/** In a reservation’s key, instead of the version, while unused files of an application are removed. */
export const removal = 'removal';

export const isActive = ({ at }: Reservation): boolean => Date.now() - Date.parse(at) < reservationMs;

/** The removal of unused files that is in progress, or undefined: a publish could rely on a file that it deletes. */
export function removalOf(registry: Registry, name: string): Reservation | undefined {
  const found = registry.reservations[reservationKey(name, removal)];
  return found && isActive(found) ? found : undefined;
}

/** The reservations of one application, as entries. */
export const reservationsOf = (registry: Registry, name: string): [string, Reservation][] =>
  Object.entries(registry.reservations).filter(([key]) => key.startsWith(`${name}@`));
