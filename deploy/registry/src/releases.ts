import { minuteMs } from '@portal/contract';
import { applicationOf, changeApplication, releaseOf } from './application';
import { checkBeforeLive } from './checks';
import type { Application } from './document';
import { RegistryError } from './errors';
import { assertNotOlder, type PipelineOptions } from './order';
import { assertNoPreview } from './previewReleases';
import type { Author, ReleaseStore } from './store';

/** Changes of all applications among which a rollback of the last minutes is looked for. */
const recentChanges = 50;
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

/** For so long a second rollback is taken for the one that somebody else has just done. */
const repeatedRollbackMs = 10 * minuteMs;

/**
 * Restores the previously live release. A canary continues. Of two people who do it in the same minutes one goes back: two
 * steps are none that anybody meant.
 *
 * @param taken the live version that is taken back; without it, whatever is live, unless that has just come by a rollback
 * @returns the version that is live now
 * @throws RegistryError `nothing_to_roll_back`, `changed_meanwhile`, or the code of a failed check
 */
export async function rollback(
  store: ReleaseStore,
  name: string,
  by: Author,
  taken?: string,
): Promise<string> {
  const seen = taken ?? (await liveToTakeBack(store, name));
  let version = '';
  await store.update(by, (registry) => {
    const application = applicationOf(registry, name);
    if (seen !== application.live) {
      throw new RegistryError(
        'changed_meanwhile',
        `${name} ${seen ?? ''} is not live: ${application.live ?? 'nothing'} is. Nothing was changed; 'log' says by whom.`,
      );
    }
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

/** @throws RegistryError `changed_meanwhile` when the live version has just come by a rollback */
async function liveToTakeBack(store: ReleaseStore, name: string): Promise<string | null> {
  const registry = await store.read();
  const { live } = applicationOf(registry, name);
  // The last change may not have reached the log yet.
  const changes = [registry.lastChange, ...(await store.history(recentChanges))];
  const last = changes.find(
    (line) => line?.application === name && ['promote', 'rollback'].includes(line.action),
  );
  const isRepeated =
    last?.action === 'rollback' &&
    last.version === live &&
    Date.now() - Date.parse(last.at) < repeatedRollbackMs;
  if (!isRepeated) return live;
  throw new RegistryError(
    'changed_meanwhile',
    `${last.by} rolled ${name} back from ${last.from ?? ''} to ${live ?? ''} at ${last.at}. Nothing was changed. To take ${live ?? ''} back too, name it: 'rollback ${name} --from ${live ?? ''}'.`,
  );
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
