// Processes that die in the middle of their work.
import type { Services } from '../services';

/** The process has died. */
export class KilledError extends Error {
  override name = 'KilledError';
}

/** The services of a process that dies when it uses the database for the n-th time. */
export function mortalServices(services: Services, calls: number) {
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
  return { services: { ...services, db }, isAlive: () => left >= 0 };
}
