import {
  applicationOf,
  assertKnown,
  describeShare,
  previewOf,
  releaseOf,
  type ReleaseStore,
} from '@portal/registry';
import { table, type Output } from '../output';

/** Lists the applications with their live releases; with a name, the releases of that application. */
export async function listCommand(
  store: ReleaseStore,
  name: string | undefined,
  output: Output,
): Promise<void> {
  const registry = await store.read();
  if (name) {
    assertKnown(registry, name);
    const application = applicationOf(registry, name);
    const { live, canary, previous, releases } = application;
    const newest = Object.values(releases).sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
    const stateOf = (version: string) => {
      if (version === live) return 'live';
      if (version === canary?.version) return `canary ${describeShare(canary)}`;
      const preview = previewOf(application, version);
      if (preview) return `preview ${preview}`;
      return previous.includes(version) ? 'was live' : '';
    };
    const rows = newest.map(({ version, publishedAt, publishedBy, commit }) => [
      version,
      stateOf(version),
      publishedAt,
      publishedBy,
      (commit ?? '').slice(0, 12),
    ]);
    output.print(table(['VERSION', 'STATE', 'PUBLISHED', 'BY', 'COMMIT'], rows));
    output.printResult(newest.map((release) => ({ ...release, state: stateOf(release.version) })));
    return;
  }
  const applications = Object.entries(registry.applications).map(
    ([application, { live, canary, previous, releases, switchedOff }]) => ({
      application,
      live,
      canary: canary && { version: canary.version, percent: canary.percent, groups: canary.groups },
      previous: previous[0] ?? null,
      releases: Object.keys(releases).length,
      switchedOff,
    }),
  );
  const rows = applications.map(({ application, live, canary, previous, releases, switchedOff }) => [
    application,
    live ?? '–',
    canary ? `${canary.version} (${describeShare(canary)})` : '–',
    previous ?? '–',
    String(releases),
    switchedOff.map(({ slot, reason }) => `${slot ?? 'all'} (${reason})`).join(', ') || '–',
  ]);
  output.print(table(['APPLICATION', 'LIVE', 'CANARY', 'BEFORE', 'RELEASES', 'SWITCHED OFF'], rows));
  output.printResult(applications);
}

/** All recorded data of a release. */
export async function showCommand(
  store: ReleaseStore,
  name: string,
  version: string | undefined,
  output: Output,
): Promise<void> {
  const registry = await store.read();
  const release = releaseOf(registry, name, version ?? applicationOf(registry, name).live ?? '');
  output.print(JSON.stringify(release, null, 2));
  output.printResult(release);
}

/** The log, newest first. */
export async function logCommand(store: ReleaseStore, limit: number, output: Output): Promise<void> {
  const history = await store.history(limit);
  const rows = history.map(({ revision, at, by, grant, action, application, version, from, note }) => [
    String(revision),
    at,
    grant === undefined ? by : `${by} (${grant})`,
    action,
    application ?? 'all',
    `${from ? `${from} → ` : ''}${version ?? ''}`,
    note ?? '',
  ]);
  output.print(table(['REVISION', 'WHEN', 'WHO', 'WHAT', 'APPLICATION', 'VERSION', 'NOTE'], rows));
  output.printResult(history);
}
