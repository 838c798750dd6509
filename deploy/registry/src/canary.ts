import { isVisitorGroup } from '@portal/contract';
import { createHash, randomUUID } from 'node:crypto';
import { applicationOf, changeApplication, releaseOf } from './application';
import { checkBeforeLive } from './checks';
import type { Canary, Registry } from './document';
import { RegistryError } from './errors';
import { assertNotOlder, type PipelineOptions } from './order';
import { assertNoPreview } from './previewReleases';
import type { Author, ReleaseStore } from './store';

const buckets = 100;

/** Somebody who loads a page of the portal. */
export interface Visitor {
  id: string;
  /** Their groups, as the API named them when they were signed in. */
  groups: readonly string[];
}

/** Whether a visitor gets a canary: the result is stable for the same visitor and canary. */
function isInCanary(canary: Canary, name: string, { id, groups }: Visitor): boolean {
  if (canary.groups.length > 0 && !canary.groups.some((group) => groups.includes(group))) return false;
  const hash = createHash('sha256').update(`${id}\0${name}\0${canary.salt}`).digest();
  return hash.readUInt32BE(0) % buckets < canary.percent;
}

/** The applications whose canary a visitor gets. */
export const canariesFor = (registry: Registry, visitor: Visitor): ReadonlySet<string> =>
  new Set(
    Object.entries(registry.applications)
      .filter(([name, { canary }]) => canary && isInCanary(canary, name, visitor))
      .map(([name]) => name),
  );

/** Whether any application has a canary, so that visitors need an id. */
export const hasCanary = (registry: Registry): boolean =>
  Object.values(registry.applications).some(({ canary }) => canary !== null);

/** Whether a canary is for some groups only, so that visitors' groups must be known. */
export const hasCanaryForGroups = (registry: Registry): boolean =>
  Object.values(registry.applications).some(({ canary }) => canary !== null && canary.groups.length > 0);

interface Share {
  /** 1 to 99; with groups 1 to 100. */
  percent: number;
  /** Only visitors in one of these groups. Omitted: those of the running canary, or everybody. Empty: everybody. */
  groups?: readonly string[];
}

/** @throws RegistryError `not_a_canary` */
function checkShare({ percent, groups = [] }: Share, most: 99 | 100): void {
  const unknown = groups.filter((group) => !isVisitorGroup(group));
  if (unknown.length > 0) {
    throw new RegistryError(
      'not_a_canary',
      `There is no group ${unknown.join(', ')}. Groups: customer, affiliate, staff, or a country's code such as JP.`,
    );
  }
  if (!Number.isInteger(percent) || percent < 1 || percent > most) {
    throw new RegistryError(
      'not_a_canary',
      'The percentage is a whole number from 1 to 99, and to 100 for groups. For all visitors: promote.',
    );
  }
}

/**
 * Gives a published release to some visitors, or changes the share of a running canary. Visitors who already
 * have a widened canary keep it.
 *
 * @param share a percentage, or a percentage of the visitors in some groups
 * @returns the canary as it runs now
 * @throws RegistryError `not_a_canary`, `unknown_release`, `is_live`, `is_older`, or the code of a failed check
 */
export async function startCanary(
  store: ReleaseStore,
  name: string,
  version: string,
  share: number | Share,
  by: Author,
  { isOrdered = false }: PipelineOptions = {},
): Promise<Canary> {
  const asked: Share = typeof share === 'number' ? { percent: share } : share;
  checkShare(asked, 100);
  const changed = await store.update(by, (registry) => {
    const release = releaseOf(registry, name, version);
    const application = applicationOf(registry, name);
    if (!application.live)
      throw new RegistryError('not_a_canary', `${name} has no live release yet: promote the first one.`);
    if (application.live === version) throw new RegistryError('is_live', `${name} ${version} is live.`);
    assertNoPreview(release);
    if (isOrdered) {
      for (const present of [application.live, application.canary?.version ?? ''])
        assertNotOlder(release, application.releases[present]);
    }
    checkBeforeLive(registry, release);
    const running = application.canary?.version === version ? application.canary : null;
    const { salt, startedAt } = running ?? { salt: randomUUID(), startedAt: new Date().toISOString() };
    const { percent } = asked;
    const groups = [...new Set(asked.groups ?? running?.groups ?? [])];
    checkShare({ percent, groups }, groups.length > 0 ? 100 : 99);
    const canary = { version, percent, groups, salt, startedAt };
    const line = { action: 'canary', version, from: application.live, note: describeShare(canary) } as const;
    return changeApplication(registry, name, { ...application, canary }, line);
  });
  const { canary } = applicationOf(changed, name);
  if (!canary) throw new Error(`${name} has no canary after its start.`);
  return canary;
}

/** For instance '5 %' or '50 % of affiliate, JP'. */
export const describeShare = ({ percent, groups }: Pick<Canary, 'percent' | 'groups'>): string =>
  `${percent} %${groups.length > 0 ? ` of ${groups.join(', ')}` : ''}`;

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
