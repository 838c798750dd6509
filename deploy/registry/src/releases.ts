import { checkBeforeLive } from './checks';
import { releaseSchema, type Application, type Registry, type Release } from './document';
import { RegistryError } from './errors';
import type { FolderStore } from './folderStore';

const noApplication: Application = { live: null, previous: [], releases: {} };
/** How many former live releases are remembered as the way back. */
const rememberedReleases = 10;

const applicationOf = (registry: Registry, name: string) => registry.applications[name] ?? noApplication;

const withApplication = (registry: Registry, name: string, application: Application): Registry => ({
  ...registry,
  applications: { ...registry.applications, [name]: application },
});

/**
 * Adds a release for good. It is not live until it is promoted.
 *
 * @param folder the built and compressed files
 * @throws RegistryError `version_exists`, `incompatible`, `path_taken`, `slot_taken`
 */
export async function publish(store: FolderStore, release: Release, folder: string): Promise<void> {
  const checked = releaseSchema.parse(release);
  const { name, version } = checked;
  const refuseIfThere = (registry: Registry) => {
    if (!applicationOf(registry, name).releases[version]) return;
    throw new RegistryError(
      'version_exists',
      `${name} ${version} was published before; releases never change.`,
    );
  };
  refuseIfThere(await store.read());
  await store.putFiles(name, version, folder);
  await store.update((registry) => {
    refuseIfThere(registry);
    checkBeforeLive(registry, checked);
    const application = applicationOf(registry, name);
    const releases = { ...application.releases, [version]: checked };
    return withApplication(registry, name, { ...application, releases });
  });
}

/**
 * Makes a published release the live one.
 *
 * @throws RegistryError `unknown_release`, or what the checks refuse
 */
export async function promote(store: FolderStore, name: string, version: string): Promise<void> {
  await store.update((registry) => {
    const application = applicationOf(registry, name);
    const release = application.releases[version];
    if (!release) throw new RegistryError('unknown_release', `${name} ${version} was never published.`);
    if (application.live === version) return registry;
    checkBeforeLive(registry, release);
    const former = application.live ? [application.live, ...application.previous] : application.previous;
    const previous = former.filter((past) => past !== version).slice(0, rememberedReleases);
    return withApplication(registry, name, { ...application, live: version, previous });
  });
}

/**
 * Goes back to what was live before.
 *
 * @returns the version that is live now
 * @throws RegistryError `nothing_to_roll_back`
 */
export async function rollback(store: FolderStore, name: string): Promise<string> {
  const next = await store.update((registry) => {
    const application = applicationOf(registry, name);
    const [back, ...previous] = application.previous;
    const release = back ? application.releases[back] : undefined;
    if (!back || !release)
      throw new RegistryError('nothing_to_roll_back', `${name} has no earlier live release.`);
    checkBeforeLive(registry, release);
    return withApplication(registry, name, { ...application, live: back, previous });
  });
  return applicationOf(next, name).live!;
}

/**
 * Takes a release out of the registry and its files away: for a team's own trials on their machine,
 * which no visitor's tab can still ask for.
 *
 * @throws RegistryError `is_live` for a release that visitors get
 */
export async function removeTrial(store: FolderStore, name: string, version: string): Promise<void> {
  await store.update((registry) => {
    const application = applicationOf(registry, name);
    if (application.live === version) throw new RegistryError('is_live', `${name} ${version} is live.`);
    const { [version]: _removed, ...releases } = application.releases;
    const previous = application.previous.filter((past) => past !== version);
    return withApplication(registry, name, { ...application, releases, previous });
  });
  await store.removeFiles(name, version);
}
