import { applicationOf, endCanary, RegistryError, type Canary, type ReleaseStore } from '@portal/registry';
import { reasonToBrake } from './evaluateCanary';
import { reportOf, type ReadReports } from './reports';
import type { Braked, TellTeam } from './tellTeam';

/** Author name in the log. */
const brakeAuthor = 'the brake';

const tellNobody: TellTeam = async () => undefined;

/**
 * Checks every canary once and ends those that fail more often than the live release. Any number of copies may run:
 * the registry lets only one of them end a canary, and that one tells the team.
 *
 * @param onUntold called when the team could not be told
 * @throws when a canary could not be checked; the teams of the others have been told by then
 */
export async function brakeOnce(
  store: ReleaseStore,
  readReports: ReadReports,
  tell = tellNobody,
  onUntold: (error: unknown) => void = () => undefined,
): Promise<Braked[]> {
  const registry = await store.read();
  const running = Object.keys(registry.applications).flatMap((name) => {
    const { canary, live, releases } = applicationOf(registry, name);
    const release = canary && releases[canary.version];
    const team = release?.kind === 'remote' ? release.team : name;
    return canary ? [{ name, canary, live, team }] : [];
  });
  const all = await Promise.allSettled(running.map((one) => brakeOne(store, readReports, one)));
  const braked = all.flatMap((one) => (one.status === 'fulfilled' && one.value ? one.value : []));
  await Promise.all(braked.map((one) => tell(one).catch(onUntold)));
  const failure = all.find((one) => one.status === 'rejected');
  if (failure) throw failure.reason;
  return braked;
}

interface RunningCanary {
  name: string;
  canary: Canary;
  live: string | null;
  team: string;
}

async function brakeOne(
  store: ReleaseStore,
  readReports: ReadReports,
  { name: application, canary, live, team }: RunningCanary,
): Promise<Braked | null> {
  const reports = await readReports(new Date(canary.startedAt));
  const { version } = canary;
  const reason = reasonToBrake(reportOf(reports, application, version), reportOf(reports, application, live));
  if (!reason) return null;
  try {
    await endCanary(store, application, brakeAuthor, { version, reason });
    return { application, version, team, reason };
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
  tell = tellNobody,
): () => Promise<void> {
  let isStopped = false;
  let wake: () => void = () => undefined;
  const run = async () => {
    while (!isStopped) {
      await brakeOnce(store, readReports, tell, report.failed).then(
        (all) => all.forEach(report.braked),
        report.failed,
      );
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
