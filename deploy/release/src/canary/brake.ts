import { applicationOf, endCanary, RegistryError, type Canary, type ReleaseStore } from '@portal/registry';
import { reasonToBrake } from './evaluateCanary';
import { reportOf, type ReadReports } from './reports';

/** Author name in the log. */
const brakeAuthor = 'the brake';

export interface Braked {
  application: string;
  version: string;
  reason: string;
}

/**
 * Checks every canary once and ends those that fail more often than the live release. Any number of copies may run:
 * the registry lets only one of them end a canary.
 */
export async function brakeOnce(store: ReleaseStore, readReports: ReadReports): Promise<Braked[]> {
  const registry = await store.read();
  const running = Object.keys(registry.applications).flatMap((name) => {
    const { canary, live } = applicationOf(registry, name);
    return canary ? [{ name, canary, live }] : [];
  });
  const braked = await Promise.all(
    running.map(({ name, canary, live }) => brakeOne(store, readReports, name, canary, live)),
  );
  return braked.filter((one) => one !== null);
}

async function brakeOne(
  store: ReleaseStore,
  readReports: ReadReports,
  application: string,
  canary: Canary,
  live: string | null,
): Promise<Braked | null> {
  const reports = await readReports(new Date(canary.startedAt));
  const { version } = canary;
  const reason = reasonToBrake(reportOf(reports, application, version), reportOf(reports, application, live));
  if (!reason) return null;
  try {
    await endCanary(store, application, brakeAuthor, { version, reason });
    return { application, version, reason };
  } catch (error) {
    // Another copy or an operator ended it first.
    if (error instanceof RegistryError && error.code === 'not_a_canary') return null;
    throw error;
  }
}

/**
 * Checks at intervals until stopped. A failed check is reported and does not stop it.
 *
 * @param everyMs interval
 */
export function brakeWhileRunning(
  store: ReleaseStore,
  readReports: ReadReports,
  everyMs: number,
  report: { braked: (braked: Braked) => void; failed: (error: unknown) => void },
): () => Promise<void> {
  let isStopped = false;
  let wake: () => void = () => undefined;
  const run = async () => {
    while (!isStopped) {
      await brakeOnce(store, readReports).then((all) => all.forEach(report.braked), report.failed);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, everyMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (isStopped) wake();
      });
    }
  };
  const ended = run();
  return () => {
    isStopped = true;
    wake();
    return ended;
  };
}
