import { dayMs } from '@portal/contract';
import {
  applicationOf,
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
  for (const { application, action, version, from, at } of history) {
    const ended = action === 'brake' || action === 'canary-end' ? version : from;
    const key = `${application}@${ended}`;
    if (ended) times.set(key, Math.max(times.get(key) ?? 0, Date.parse(at)));
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
  const old = prunable(registry, await store.history(allOfHistory), options.keepDays, Date.now());
  for (const { name, version } of old) {
    if (!options.dryRun) await removeRelease(store, name, version, by);
    output.print(`${options.dryRun ? 'Would remove' : 'Removed'} ${name} ${version}`);
  }
  const strays = (await store.storedReleases()).filter(({ name, version }) => {
    const isKnown = Boolean(registry.applications[name]?.releases[version]);
    return !isKnown && !registry.reservations[`${name}@${version}`];
  });
  for (const { name, version } of strays) {
    if (!options.dryRun) await store.removeFiles(name, version);
    output.print(
      `${options.dryRun ? 'Would remove' : 'Removed'} the files of ${name} ${version}, which is not registered`,
    );
  }
  const unused = await Promise.all(
    Object.keys(registry.applications).map((name) => removeUnusedFiles(store, name, by, options.dryRun)),
  );
  for (const { name, files, isBusy } of unused) {
    if (isBusy) output.print(`Left the unused files of ${name}: somebody is publishing it. Try again later.`);
    else if (files.length > 0)
      output.print(`${options.dryRun ? 'Would remove' : 'Removed'} ${files.length} unused files of ${name}`);
  }
  const isClean = old.length + strays.length === 0 && unused.every(({ files }) => files.length === 0);
  if (isClean) output.print('There is nothing to remove.');
  output.printResult({ removed: old, strays, unused, dryRun: options.dryRun ?? false });
}
