import { createHash, randomUUID } from 'node:crypto';
import { applicationOf, changeApplication, releaseOf } from './application';
import { checkBeforeLive } from './checks';
import type { Canary, Registry } from './document';
import { RegistryError } from './errors';
import { assertNoPreview } from './previewReleases';
import type { Author, ReleaseStore } from './store';

const buckets = 100;

/** Whether a visitor gets a canary: the result is stable for the same visitor and canary. */
function isInCanary(canary: Canary, name: string, visitor: string): boolean {
  const hash = createHash('sha256').update(`${visitor}\0${name}\0${canary.salt}`).digest();
  return hash.readUInt32BE(0) % buckets < canary.percent;
}

/** The applications whose canary a visitor gets. */
export const canariesFor = (registry: Registry, visitor: string): ReadonlySet<string> =>
  new Set(
    Object.entries(registry.applications)
      .filter(([name, { canary }]) => canary && isInCanary(canary, name, visitor))
      .map(([name]) => name),
  );

/** Whether any application has a canary, so that visitors need an id. */
export const hasCanary = (registry: Registry): boolean =>
  Object.values(registry.applications).some(({ canary }) => canary !== null);

/**
 * Gives a published release to some visitors, or changes the percentage of a running canary. Visitors who already
 * have a widened canary keep it.
 *
 * @param percent 1 to 99; use promote for 100
 * @throws RegistryError `unknown_release`, `is_live`, or the code of a failed check
 */
export async function startCanary(
  store: ReleaseStore,
  name: string,
  version: string,
  percent: number,
  by: Author,
): Promise<void> {
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    throw new RegistryError(
      'not_a_canary',
      'The percentage is a whole number from 1 to 99. For all visitors: promote.',
    );
  }
  await store.update(by, (registry) => {
    const release = releaseOf(registry, name, version);
    const application = applicationOf(registry, name);
    if (!application.live)
      throw new RegistryError('not_a_canary', `${name} has no live release yet: promote the first one.`);
    if (application.live === version) throw new RegistryError('is_live', `${name} ${version} is live.`);
    assertNoPreview(release);
    checkBeforeLive(registry, release);
    const running = application.canary?.version === version ? application.canary : null;
    const { salt, startedAt } = running ?? { salt: randomUUID(), startedAt: new Date().toISOString() };
    const canary = { version, percent, salt, startedAt };
    const line = { action: 'canary', version, from: application.live, note: `${percent} %` } as const;
    return changeApplication(registry, name, { ...application, canary }, line);
  });
}

/**
 * Ends a canary: its visitors get the live release with their next page.
 *
 * @param version ends only this version; omitted: the running one
 * @param reason why the brake ended it, for the log; omitted when an operator ends it
 * @throws RegistryError `not_a_canary` when there is none
 */
export async function endCanary(
  store: ReleaseStore,
  name: string,
  by: Author,
  { version, reason }: { version?: string; reason?: string } = {},
): Promise<void> {
  await store.update(by, (registry) => {
    const application = applicationOf(registry, name);
    const { canary } = application;
    if (!canary || (version && canary.version !== version))
      throw new RegistryError('not_a_canary', `${name} ${version ?? ''} is not a canary.`.replace('  ', ' '));
    const line = {
      action: reason ? 'brake' : 'canary-end',
      version: canary.version,
      from: null,
      ...(reason !== undefined && { note: reason }),
    } as const;
    return changeApplication(registry, name, { ...application, canary: null }, line);
  });
}
