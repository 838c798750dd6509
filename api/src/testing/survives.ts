// Processes that die in the middle of their work.
import type { Services } from '../services';

/** The process has died. */
export class KilledError extends Error {
  override name = 'KilledError';
}

/**
 * Does work in a process that dies when it uses the database once more than `calls` times.
 *
 * @returns whether the process lived until the work was done
 */
export async function survives(
  services: Services,
  calls: number,
  work: (mortal: Services) => Promise<unknown>,
): Promise<boolean> {
  let left = calls;
  const db = new Proxy(services.db, {
    get: (target, property) => {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (['select', 'insert', 'update', 'delete', 'execute', 'transaction'].includes(String(property))) {
          left -= 1;
          if (left < 0) throw new KilledError();
        }
        return Reflect.apply(value as (...all: unknown[]) => unknown, target, given);
      };
    },
  });
  await work({ ...services, db }).catch((error: unknown) => {
    if (!(error instanceof KilledError)) throw error;
  });
  return left >= 0;
}
