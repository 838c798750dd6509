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
 * Brings back what was live after an earlier revision, for all applications in one change. Canaries end, releases that
 * were published since stay in the store, and what is switched off stays off.
 *
 * @param revision a number from the log
 * @returns the versions that are live now, by application
 * @throws RegistryError `unknown_revision`, `unknown_release` when a release of then was removed, `incompatible` when the
 *   releases of then do not fit each other
 */
export async function restore(store: ReleaseStore, revision: number, by: Author): Promise<LiveVersions> {
  const history = await store.history(Infinity);
  if (!history.some((change) => change.revision === revision)) {
    throw new RegistryError('unknown_revision', `The log has no revision ${revision}. 'log' lists them.`);
  }
  const then = liveAfter(history, revision);
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
        note: `as of revision ${revision}`,
        live,
      },
    };
  });
  return live;
}

function withLive(registry: Registry, then: LiveVersions): Registry {
  const applications = Object.fromEntries(
    Object.entries(registry.applications).map(([name, application]) => {
      const live = then[name] ?? null;
      if (live !== null && !application.releases[live]) {
        throw new RegistryError(
          'unknown_release',
          `${name} ${live}, which was live then, was removed since.`,
        );
      }
      const previous =
        application.live === live
          ? application.previous
          : application.previous.filter((version) => version !== live);
      return [name, { ...application, live, previous, canary: null }];
    }),
  );
  const restored = { ...registry, applications };
  for (const { live, releases } of Object.values(applications)) {
    const release = releases[live ?? ''];
    if (release) checkBeforeLive(restored, release);
  }
  return restored;
}
