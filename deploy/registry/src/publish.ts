import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import { applicationOf, changeApplication } from './application';
import { checkBeforeLive } from './checks';
import type { Registry } from './document';
import { RegistryError } from './errors';
import { releaseSchema, type NewRelease, type ReleaseFile } from './release';
import { endOf, isActive, removalOf, reservationKey as keyOf } from './reservations';
import { isShared, sharedFolder } from './sharedFiles';
import { putSourceMaps } from './sourceMaps';
import type { Author, ReleaseStore } from './store';

const concurrentFiles = 6;

/**
 * Publishes a release permanently. It is not live until it is promoted. The version is reserved before the upload, so
 * that two publishers of one version never mix their files.
 *
 * @param folder the built and compressed files, with what releases share in `files` next to it
 * @param note for the log
 * @throws RegistryError `version_exists`, `changed_meanwhile`, `incompatible`, `path_taken`, `slot_taken`, `overlay_taken`
 */
export async function publish(
  store: ReleaseStore,
  release: NewRelease,
  folder: string,
  by: Author,
  note?: string,
): Promise<void> {
  const checked = releaseSchema.parse({ ...release, publishedBy: by });
  const { name, version } = checked;
  const token = await reserve(store, name, version, by, (registry) => checkBeforeLive(registry, checked));
  try {
    await store.putFiles(name, version, folder);
    await putShared(store, name, folder, checked.files);
    await putSourceMaps(store, checked, folder);
    await store.update(by, (registry) => {
      if (registry.reservations[keyOf(name, version)]?.token !== token) {
        throw new RegistryError(
          'changed_meanwhile',
          `Another publisher took over ${name} ${version}. Try again.`,
        );
      }
      checkBeforeLive(registry, checked);
      const application = applicationOf(registry, name);
      const releases = { ...application.releases, [version]: checked };
      const line = { action: 'publish', version, from: null, ...(note && { note }) } as const;
      return changeApplication(
        withoutReservation(registry, name, version),
        name,
        { ...application, releases },
        line,
      );
    });
  } catch (error) {
    await cancelReservation(store, name, version, token, by);
    throw error;
  }
}

async function putShared(store: ReleaseStore, name: string, folder: string, files: ReleaseFile[]) {
  const from = join(folder, sharedFolder);
  const queue = files.filter((file) => isShared(file.name)).map((file) => basename(file.name));
  const putNext = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) await store.putSharedFile(name, from, file);
  };
  await Promise.all(Array.from({ length: concurrentFiles }, putNext));
}

async function reserve(
  store: ReleaseStore,
  name: string,
  version: string,
  by: Author,
  check: (registry: Registry) => void,
): Promise<string> {
  const token = randomUUID();
  const key = keyOf(name, version);
  await store.update(by, (registry) => {
    assertNotPublished(registry, name, version);
    const other = registry.reservations[key];
    if (other && isActive(other)) {
      throw new RegistryError(
        'changed_meanwhile',
        `${other.by} has been publishing ${name} ${version} since ${other.at}. Try again when it has finished, or after ${endOf(other)} if it was interrupted.`,
      );
    }
    const removal = removalOf(registry, name);
    if (removal) {
      throw new RegistryError(
        'changed_meanwhile',
        `${removal.by} has been removing unused files of ${name} since ${removal.at}. Try again when it has finished, or after ${endOf(removal)} if it was interrupted.`,
      );
    }
    check(registry);
    const reservation = { token, by, at: new Date().toISOString() };
    const reservations = { ...registry.reservations, [key]: reservation };
    return { registry: { ...registry, reservations }, change: null };
  });
  // Leftovers of a crashed publish; no registered release refers to them.
  await store.removeFiles(name, version);
  return token;
}

function assertNotPublished(registry: Registry, name: string, version: string): void {
  if (!applicationOf(registry, name).releases[version]) return;
  throw new RegistryError(
    'version_exists',
    `${name} ${version} is already published, and releases never change. Raise the version.`,
  );
}

function withoutReservation(registry: Registry, name: string, version: string): Registry {
  const { [keyOf(name, version)]: _ended, ...reservations } = registry.reservations;
  return { ...registry, reservations };
}

/** Lets the next publish start immediately after a failed one. Best effort: otherwise the reservation expires. */
async function cancelReservation(
  store: ReleaseStore,
  name: string,
  version: string,
  token: string,
  by: Author,
): Promise<void> {
  await store
    .update(by, (registry) =>
      registry.reservations[keyOf(name, version)]?.token === token
        ? { registry: withoutReservation(registry, name, version), change: null }
        : { registry, change: null },
    )
    .catch(() => undefined);
}
