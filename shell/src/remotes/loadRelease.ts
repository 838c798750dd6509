import type { ReleaseRecord, RemoteModule } from '@portal/platform/host';
import { LoadTimeout } from 'shared-ui';
import { settleEarlyEntry } from '../firstLoad/earlyEntries';
import { runInitialScripts } from '../firstLoad/initialScripts';
import { federation } from './federation';

/** A script that takes longer counts as failed, so that the user sees an error card and not an endless wait. */
const timeoutMs = 12_000;

const integrityByUrl = new Map<string, string>();

federation.registerPlugins([
  {
    name: 'portal-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      const integrity = integrityByUrl.get(url);
      script.src = url;
      script.async = true;
      if (integrity) script.integrity = integrity;
      return { script, timeout: timeoutMs };
    },
  },
]);

/**
 * Loads one release of a remote.
 *
 * @throws Error if its files do not load, do not run, or export no remote
 */
export async function loadRelease(release: ReleaseRecord): Promise<RemoteModule> {
  const container = release.name.replaceAll('-', '_');
  // Absolute, so that the runtime and the browser compare equal URLs.
  const entry = new URL(release.entry, window.location.href).href;
  integrityByUrl.set(entry, release.integrity);
  // `force`: the runtime remembers a failed load until the remote is registered again.
  federation.registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }], {
    force: true,
  });
  const loaded = await withTimeout(
    runInitialScripts(release)
      .then(() => settleEarlyEntry(release.name, container, entry))
      .then(() => federation.loadRemote<{ default?: unknown }>(`${container}/remote`)),
    release.name,
  );
  const remote = loaded?.default;
  // After a failure inside the container the runtime can resolve to an empty module.
  if (!isRemoteModule(remote)) throw new Error(`${release.name} ${release.version} exposes no remote.`);
  return remote;
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return typeof value === 'object' && value !== null && 'screens' in value && 'slots' in value;
}

function withTimeout<Value>(work: Promise<Value>, name: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadTimeout(`${name} did not load in time.`)), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
