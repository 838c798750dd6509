import { applicationOf, changeApplication, releaseOf } from './application';
import { checkBeforeLive } from './checks';
import type { Application } from './document';
import { RegistryError } from './errors';
import { assertNotOlder, type PipelineOptions } from './order';
import { assertNoPreview } from './previewReleases';
import type { Author, ReleaseStore } from './store';

/** Number of previously live releases available for rollback. */
const rememberedReleases = 10;

/** Makes `version` live and puts the previous live version at the front of the history. */
function makeLive(application: Application, version: string): Application {
  const former = application.live ? [application.live, ...application.previous] : application.previous;
  const previous = former.filter((past) => past !== version).slice(0, rememberedReleases);
  const canary = application.canary?.version === version ? null : application.canary;
  return { ...application, live: version, previous, canary };
}

/**
 * Makes a published release live. A canary of the same version ends.
 *
 * @throws RegistryError `unknown_release`, `is_older`, or the code of a failed check
 */
export async function promote(
  store: ReleaseStore,
  name: string,
  version: string,
  by: Author,
  { isOrdered = false }: PipelineOptions = {},
): Promise<void> {
  await store.update(by, (registry) => {
    const release = releaseOf(registry, name, version);
    const application = applicationOf(registry, name);
    if (application.live === version) return { registry, change: null };
    assertNoPreview(release);
    if (isOrdered) assertNotOlder(release, application.releases[application.live ?? '']);
    checkBeforeLive(registry, release);
    const line = { action: 'promote', version, from: application.live } as const;
    return changeApplication(registry, name, makeLive(application, version), line);
  });
}

/**
 * Restores the previously live release. A canary continues. Of two people who do it at once one goes back: two steps are none
 * that anybody meant.
 *
 * @returns the version that is live now
 * @throws RegistryError `nothing_to_roll_back`, `changed_meanwhile`, or the code of a failed check
 */
export async function rollback(store: ReleaseStore, name: string, by: Author): Promise<string> {
  let version = '';
  let seen: string | null | undefined;
  await store.update(by, (registry) => {
    const application = applicationOf(registry, name);
    // `update` begins anew when another change was faster.
    if (seen !== undefined && seen !== application.live) {
      throw new RegistryError(
        'changed_meanwhile',
        `${name} ${application.live ?? ''} went live at the same moment. Nothing was changed; 'log' says by whom.`,
      );
    }
    seen = application.live;
    const [back, ...previous] = application.previous;
    if (!back) throw new RegistryError('nothing_to_roll_back', `${name} has no earlier live release.`);
    checkBeforeLive(registry, releaseOf(registry, name, back));
    const line = { action: 'rollback', version: back, from: application.live } as const;
    const canary = application.canary?.version === back ? null : application.canary;
    version = back;
    return changeApplication(registry, name, { ...application, live: back, previous, canary }, line);
  });
  return version;
}

/**
 * Removes a release and its files: a team’s trial build, or a release that no visitor can still request.
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
