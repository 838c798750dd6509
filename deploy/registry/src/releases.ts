import { applicationOf, changeApplication, releaseOf } from './application';
import { checkBeforeLive } from './checks';
import type { Application } from './document';
import { RegistryError } from './errors';
import type { Author, ReleaseStore } from './store';

/** How many former live releases are remembered as the way back. */
const rememberedReleases = 10;

/** What is live goes to the front of the way back, and `version` takes its place. */
function makeLive(application: Application, version: string): Application {
  const former = application.live ? [application.live, ...application.previous] : application.previous;
  const previous = former.filter((past) => past !== version).slice(0, rememberedReleases);
  const canary = application.canary?.version === version ? null : application.canary;
  return { ...application, live: version, previous, canary };
}

/**
 * Makes a published release the live one. A canary of the same version ends with that.
 *
 * @throws RegistryError `unknown_release`, or what the checks refuse
 */
export async function promote(store: ReleaseStore, name: string, version: string, by: Author): Promise<void> {
  await store.update(by, (registry) => {
    const release = releaseOf(registry, name, version);
    const application = applicationOf(registry, name);
    if (application.live === version) return { registry, change: null };
    checkBeforeLive(registry, release);
    const line = { action: 'promote', version, from: application.live } as const;
    return changeApplication(registry, name, makeLive(application, version), line);
  });
}

/**
 * Goes back to what was live before. A canary stays.
 *
 * @returns the version that is live now
 * @throws RegistryError `nothing_to_roll_back`, or what the checks refuse
 */
export async function rollback(store: ReleaseStore, name: string, by: Author): Promise<string> {
  const next = await store.update(by, (registry) => {
    const application = applicationOf(registry, name);
    const [back, ...previous] = application.previous;
    if (!back) throw new RegistryError('nothing_to_roll_back', `${name} has no earlier live release.`);
    checkBeforeLive(registry, releaseOf(registry, name, back));
    const line = { action: 'rollback', version: back, from: application.live } as const;
    const canary = application.canary?.version === back ? null : application.canary;
    return changeApplication(registry, name, { ...application, live: back, previous, canary }, line);
  });
  return applicationOf(next, name).live!;
}

/**
 * Takes a release out of the registry and its files away: a team’s own trial, or one that nobody can
 * still ask for.
 *
 * @throws RegistryError `is_live` for a release that visitors get
 */
export async function removeRelease(
  store: ReleaseStore,
  name: string,
  version: string,
  by: Author,
): Promise<void> {
  await store.update(by, (registry) => {
    const application = applicationOf(registry, name);
    releaseOf(registry, name, version);
    if (application.live === version || application.canary?.version === version) {
      throw new RegistryError('is_live', `${name} ${version} is live.`);
    }
    const { [version]: _removed, ...releases } = application.releases;
    const previous = application.previous.filter((past) => past !== version);
    const line = { action: 'remove', version, from: null } as const;
    return changeApplication(registry, name, { ...application, releases, previous }, line);
  });
  await store.removeFiles(name, version);
}
