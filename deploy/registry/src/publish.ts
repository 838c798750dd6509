import { randomUUID } from 'node:crypto';
import { applicationOf, changeApplication } from './application';
import { checkBeforeLive } from './checks';
import type { Registry } from './document';
import { RegistryError } from './errors';
import { releaseSchema, type NewRelease } from './release';
import type { Author, ReleaseStore } from './store';

/** After this time an unfinished publish counts as crashed, and its version may be published again. */
const reservationMs = 10 * 60_000;

const keyOf = (name: string, version: string) => `${name}@${version}`;

/**
 * Publishes a release permanently. It is not live until it is promoted. The version is reserved before the upload, so
 * that two publishers of one version never mix their files.
 *
 * @param folder the built and compressed files
 * @throws RegistryError `version_exists`, `changed_meanwhile`, `incompatible`, `path_taken`, `slot_taken`
 */
export async function publish(
  store: ReleaseStore,
  release: NewRelease,
  folder: string,
  by: Author,
): Promise<void> {
  const checked = releaseSchema.parse({ ...release, publishedBy: by });
  const { name, version } = checked;
  const token = await reserve(store, name, version, by, (registry) => checkBeforeLive(registry, checked));
  try {
    await store.putFiles(name, version, folder);
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
      const line = { action: 'publish', version, from: null } as const;
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
    if (other && Date.now() - Date.parse(other.at) < reservationMs) {
      throw new RegistryError(
        'changed_meanwhile',
        `${other.by} has been publishing ${name} ${version} since ${other.at}. Try again when it has finished.`,
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
