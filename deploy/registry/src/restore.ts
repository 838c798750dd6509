import { checkBeforeLive } from './checks';
import type { Change, Registry } from './document';
import { RegistryError } from './errors';
import type { Author, ReleaseStore } from './store';

/** What was live: version by application; null for one that was not live yet. */
export type LiveVersions = Readonly<Record<string, string | null>>;

/** Changes that say which version is live from then on. */
const liveActions: readonly Change['action'][] = ['promote', 'rollback'];

/**
 * What was live after a revision, from the log.
 *
 * @param history all lines of the log, newest first
 */
function liveAfter(history: readonly Change[], revision: number): LiveVersions {
  const live: Record<string, string | null> = {};
  for (const change of [...history].reverse()) {
    if (change.revision > revision) break;
    if (change.live) Object.assign(live, change.live);
    else if (change.application && liveActions.includes(change.action))
      live[change.application] = change.version;
  }
  return live;
}

/**
 * Brings back what was live after an earlier revision, in one change. Whatever was not live then stays as it is, and so
 * do canaries, what is switched off, and releases that were published since.
 *
 * @param revision a number from the log
 * @param only the applications to bring back; omitted: all that were live then
 * @returns the versions that are live now, by application
 * @throws RegistryError `unknown_revision`, `unknown_release` when a release of then was removed or one of `only` was not
 *   live then, `incompatible` when the releases of then do not fit each other or what stays
 */
export async function restore(
  store: ReleaseStore,
  revision: number,
  by: Author,
  only?: readonly string[],
): Promise<LiveVersions> {
  const history = await store.history(Infinity);
  if (!history.some((change) => change.revision === revision)) {
    throw new RegistryError('unknown_revision', `The log has no revision ${revision}. 'log' lists them.`);
  }
  const then = chosen(liveAfter(history, revision), revision, only);
  let live: LiveVersions = {};
  await store.update(by, (registry) => {
    const restored = withLive(registry, then);
    live = Object.fromEntries(
      Object.entries(restored.applications).map(([name, application]) => [name, application.live]),
    );
    return {
      registry: restored,
      change: {
        action: 'restore',
        application: null,
        version: null,
        from: null,
        note: `${only ? `${only.join(', ')} ` : ''}as of revision ${revision}`,
        live,
      },
    };
  });
  return live;
}

/** What is brought back: version by application. */
function chosen(
  then: LiveVersions,
  revision: number,
  only: readonly string[] | undefined,
): Record<string, string> {
  const live = Object.entries(then).flatMap(([name, version]) => (version ? [[name, version] as const] : []));
  const missing = only?.find((name) => !then[name]);
  if (missing)
    throw new RegistryError('unknown_release', `${missing} was not live after revision ${revision}.`);
  return Object.fromEntries(live.filter(([name]) => only?.includes(name) ?? true));
}

function withLive(registry: Registry, then: Record<string, string>): Registry {
  const changed = Object.entries(then).flatMap(([name, live]) => {
    const application = registry.applications[name];
    if (!application?.releases[live]) {
      throw new RegistryError('unknown_release', `${name} ${live}, which was live then, was removed since.`);
    }
    if (application.live === live) return [];
    const previous = application.previous.filter((version) => version !== live);
    // A canary of what everybody gets is none.
    const canary = application.canary?.version === live ? null : application.canary;
    return [[name, { ...application, live, previous, canary }] as const];
  });
  const restored = {
    ...registry,
    applications: { ...registry.applications, ...Object.fromEntries(changed) },
  };
  for (const { live, releases } of Object.values(restored.applications)) {
    const release = releases[live ?? ''];
    if (release) checkBeforeLive(restored, release);
  }
  return restored;
}
