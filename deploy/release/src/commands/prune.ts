import { dayMs } from '@portal/contract';
import {
  applicationOf,
  clearReservations,
  isActive,
  previewOf,
  removeRelease,
  removeUnusedFiles,
  type Change,
  type Registry,
  type ReleaseStore,
} from '@portal/registry';
import type { Output } from '../output';

const allOfHistory = 100_000;

interface Pruned {
  name: string;
  version: string;
}

/** When visitors could last get each version, in ms; versions they can get now are not included. */
function lastServed(history: Change[]): Map<string, number> {
  const times = new Map<string, number>();
  const note = (name: string, version: string | null | undefined, at: string) => {
    const key = `${name}@${version}`;
    if (version) times.set(key, Math.max(times.get(key) ?? 0, Date.parse(at)));
  };
  const served = new Map<string, (string | null | undefined)[]>();
  for (const { application, action, version, from, at, recorded = {} } of [...history].reverse()) {
    // Lines of older tools do not say what became of the others, such as a canary that another one replaced.
    if (application) note(application, action === 'brake' || action === 'canary-end' ? version : from, at);
    for (const [name, { live, canary }] of Object.entries(recorded)) {
      for (const ended of served.get(name) ?? []) note(name, ended, at);
      served.set(name, [live, canary?.version]);
    }
  }
  return times;
}

/** The releases that no visitor and no open tab can still request. */
export function prunable(registry: Registry, history: Change[], keepDays: number, nowMs: number): Pruned[] {
  const served = lastServed(history);
  return Object.keys(registry.applications).flatMap((name) => {
    const application = applicationOf(registry, name);
    const { live, canary, previous, releases } = application;
    return Object.values(releases)
      .filter(({ version }) => previewOf(application, version) === undefined)
      .filter(({ version }) => version !== live && version !== canary?.version && version !== previous[0])
      .filter(({ version, publishedAt }) => {
        const last = Math.max(served.get(`${name}@${version}`) ?? 0, Date.parse(publishedAt));
        return nowMs - last > keepDays * dayMs;
      })
      .map(({ version }) => ({ name, version }));
  });
}

/** Files that no release names and nobody uploads at the moment. */
async function findStrays(store: ReleaseStore): Promise<Pruned[]> {
  const stored = await store.storedReleases();
  // Read after the files are listed: whatever was published meanwhile is known or reserved.
  const registry = await store.read();
  const active = Object.entries(registry.reservations).flatMap(([key, reservation]) =>
    isActive(reservation) ? key : [],
  );
  return stored.filter(({ name, version }) => {
    const isKnown = Boolean(applicationOf(registry, name).releases[version]);
    // While a release is uploaded to a folder, its files lie in a folder whose name begins like that of the release.
    return !isKnown && !active.some((key) => `${name}@${version}`.startsWith(key));
  });
}

/**
 * Removes releases that nobody can still request: all except the live one, a canary, rollback targets, and those
 * published or served in the last days, which open tabs may use. Then the shared files that no release names any more.
 */
export async function pruneCommand(
  store: ReleaseStore,
  options: { keepDays: number; dryRun?: boolean },
  by: string,
  output: Output,
): Promise<void> {
  const registry = await store.read();
  const done = options.dryRun ? 'Would remove' : 'Removed';
  const old = prunable(registry, await store.history(allOfHistory), options.keepDays, Date.now());
  for (const { name, version } of old) {
    if (!options.dryRun) await removeRelease(store, name, version, by);
    output.print(`${done} ${name} ${version}`);
  }
  if (!options.dryRun) {
    for (const key of await clearReservations(store, by))
      output.print(`Cleared the reservation of ${key}, whose publisher crashed`);
  }
  const strays = await findStrays(store);
  for (const { name, version } of strays) {
    if (!options.dryRun) await store.removeFiles(name, version);
    output.print(`${done} the files of ${name} ${version}, which is not registered`);
  }
  const unused = await Promise.all(
    Object.keys(registry.applications).map((name) => removeUnusedFiles(store, name, by, options.dryRun)),
  );
  for (const { name, files, isBusy } of unused) {
    if (isBusy) output.print(`Left the unused files of ${name}: somebody is publishing it. Try again later.`);
    else if (files.length > 0) output.print(`${done} ${files.length} unused files of ${name}`);
  }
  const isClean = old.length + strays.length === 0 && unused.every(({ files }) => files.length === 0);
  if (isClean) output.print('There is nothing to remove.');
  output.printResult({ removed: old, strays, unused, dryRun: options.dryRun ?? false });
}
