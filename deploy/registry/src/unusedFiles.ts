import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { applicationOf } from './application';
import type { Registry } from './document';
import { isActive, removal, reservationKey, reservationMs, reservationsOf } from './reservations';
import { compressedForms, isShared } from './sharedFiles';
import type { Author, ReleaseStore } from './store';

/** A slow removal stops long before a publisher may take it for crashed. */
const maxMs = reservationMs / 2;
const batch = 500;

/** What `removeUnusedFiles` did for one application. */
export interface UnusedFiles {
  name: string;
  /** File names, with compressed forms. */
  files: string[];
  /** Somebody publishes a release, or removes files, at the moment: nothing was removed. */
  isBusy: boolean;
}

/**
 * Removes the shared files that no release names. While it works, nobody can publish a release of that application:
 * a publish relies on the files that are stored already.
 *
 * @param isDryRun only lists them
 */
export async function removeUnusedFiles(
  store: ReleaseStore,
  name: string,
  by: Author,
  isDryRun = false,
): Promise<UnusedFiles> {
  if (isDryRun) return { name, files: await unusedFiles(store, await store.read(), name), isBusy: false };
  const token = randomUUID();
  const registry = await store.update(by, (current) => reserveRemoval(current, name, by, token));
  const key = reservationKey(name, removal);
  if (registry.reservations[key]?.token !== token) return { name, files: [], isBusy: true };
  const startedAtMs = Date.now();
  try {
    const files = await unusedFiles(store, registry, name);
    const removed: string[] = [];
    for (let start = 0; start < files.length && Date.now() - startedAtMs < maxMs; start += batch) {
      const next = files.slice(start, start + batch);
      await store.removeSharedFiles(name, next);
      removed.push(...next);
    }
    return { name, files: removed, isBusy: false };
  } finally {
    await store.update(by, (current) => {
      const { [key]: own, ...reservations } = current.reservations;
      return { registry: own?.token === token ? { ...current, reservations } : current, change: null };
    });
  }
}

function reserveRemoval(registry: Registry, name: string, by: Author, token: string) {
  const present = reservationsOf(registry, name);
  if (present.some(([, reservation]) => isActive(reservation))) return { registry, change: null };
  // A publisher that was taken for crashed fails at its last step, since its reservation is gone.
  const others = Object.fromEntries(
    Object.entries(registry.reservations).filter(([key]) => !present.some(([own]) => own === key)),
  );
  const reservation = { token, by, at: new Date().toISOString() };
  const reservations = { ...others, [reservationKey(name, removal)]: reservation };
  return { registry: { ...registry, reservations }, change: null };
}

async function unusedFiles(store: ReleaseStore, registry: Registry, name: string): Promise<string[]> {
  const named = new Set(
    Object.values(applicationOf(registry, name).releases)
      .flatMap(({ files }) => files)
      .filter((file) => isShared(file.name))
      .flatMap((file) => ['', ...compressedForms].map((form) => `${basename(file.name)}${form}`)),
  );
  return (await store.sharedFiles(name)).filter((file) => !named.has(file));
}
