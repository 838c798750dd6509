import { canaryAndLive, checkBeforeLive, RegistryError, type Change, type Registry } from '@portal/registry';
import { isDeepStrictEqual } from 'node:util';
import { covers, type Grant } from './grants';

type Application = Registry['applications'][string];

/** What is stored of a change: the new registry, and its line of the log or null. */
interface Authorized {
  registry: Registry;
  change: Omit<Change, 'revision' | 'token' | 'at' | 'by' | 'recorded'> | null;
}

const notPermitted = (message: string) => new RegistryError('not_permitted', message);

/**
 * Compares the registry that somebody wants with the present one, and lets through what their grant covers. Their word is
 * not believed: what has changed is what differs, and what visitors would get is checked as the release program does.
 *
 * @throws RegistryError `not_permitted`, or the code of a failed check
 */
export function authorizeChange(current: Registry, requested: Registry, grant: Grant): Authorized {
  const line = requested.lastChange?.revision === requested.revision ? requested.lastChange : null;
  const changed = differing(current.applications, requested.applications);
  for (const name of changed)
    assertMayChange(name, current.applications[name], requested.applications[name], grant);
  for (const key of differing(current.reservations, requested.reservations))
    assertCovers(grant, key.slice(0, key.lastIndexOf('@')));
  // Anything else that a newer program writes is not known here, and nobody's to change.
  const registry = {
    ...current,
    applications: requested.applications,
    reservations: requested.reservations,
  };
  if (!line) {
    if (changed.length > 0) throw notPermitted(`A change of ${changed.join(', ')} needs a line of the log.`);
    return { registry, change: null };
  }
  checkLine(line, changed, requested, grant);
  checkVisible(current, registry, changed);
  const { revision: _revision, token: _token, at: _at, by: _by, recorded: _recorded, ...change } = line;
  return { registry, change: { ...change, grant: grant.name } };
}

/** Names of what is new, gone or different. */
function differing(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

function assertCovers(grant: Grant, application: string): void {
  if (covers(grant, application)) return;
  const own = [grant.applications].flat().join(', ') || 'none';
  throw notPermitted(
    `The key of '${grant.name}' may not release ${application}, only ${own}. Who may is in the grants of the release server.`,
  );
}

function assertMayChange(
  name: string,
  before: Application | undefined,
  after: Application | undefined,
  grant: Grant,
): void {
  const isCanaryEnd = before?.canary && isDeepStrictEqual({ ...before, canary: null }, after);
  if (!(isCanaryEnd && grant.endsCanaries)) assertCovers(grant, name);
  if (grant.onlyPreviews && !isOfPreviews(before, after))
    throw notPermitted(`The key of '${grant.name}' may only publish and end previews.`);
  if (!after)
    throw notPermitted(`${name} cannot be taken out of the registry; 'retire' takes it from visitors.`);
  for (const [version, release] of Object.entries(before?.releases ?? {})) {
    const kept = after.releases[version];
    if (kept && !isDeepStrictEqual(kept, release))
      throw notPermitted(`${name} ${version} is published, and releases never change.`);
  }
}

/** Whether nothing differs but previews and the releases that were published for one. */
function isOfPreviews(before: Application | undefined, after: Application | undefined): boolean {
  if (!before || !after) return false;
  const { releases, previews } = after;
  return (
    isDeepStrictEqual({ ...before, releases, previews }, after) &&
    differing(before.releases, releases).every(
      (version) => (releases[version] ?? before.releases[version])?.preview !== undefined,
    )
  );
}

/** The log must say what has happened: `restore` and `rebuild` believe it. */
function checkLine(line: Change, changed: readonly string[], requested: Registry, grant: Grant): void {
  if (line.application === null) {
    if (grant.applications !== 'all')
      throw notPermitted(`The key of '${grant.name}' may not change all applications at once.`);
  } else if (changed.some((name) => name !== line.application)) {
    throw notPermitted(
      `The line of the log names ${line.application}, but ${changed.join(', ')} would change.`,
    );
  } else if (changed.length === 0) assertCovers(grant, line.application);
  const liveOf = (name: string) => requested.applications[name]?.live ?? null;
  const isUntrue =
    Object.entries(line.live ?? {}).some(([name, live]) => liveOf(name) !== live) ||
    (line.application !== null &&
      ['promote', 'rollback'].includes(line.action) &&
      liveOf(line.application) !== line.version);
  if (isUntrue)
    throw notPermitted('The line of the log says that another version is live than the registry.');
}

/** Checks what visitors would newly get; what a remote leaves behind when it goes, is checked whole. */
function checkVisible(current: Registry, next: Registry, changed: readonly string[]): void {
  const isGone = changed.some((name) => current.applications[name]?.live && !next.applications[name]?.live);
  const seen = new Set(canaryAndLive(current).map(({ release }) => `${release.name} ${release.version}`));
  for (const { release } of canaryAndLive(next)) {
    if (isGone || !seen.has(`${release.name} ${release.version}`)) checkBeforeLive(next, release);
  }
}
