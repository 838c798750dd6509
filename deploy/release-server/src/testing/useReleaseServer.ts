import { openStore, promote, publish, type ReleaseStore } from '@portal/registry';
import { buildRemote, buildShell, useFolderStore } from '@portal/registry/testing';
import { writeFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { hashOfKey } from '../grants';
import { createReleaseServerMetrics, type ReleaseServerMetrics } from '../metrics';
import { buildReleaseServer } from '../server';

const ada = 'ada@example.com';

/** The grants of the tests; the key of each is its name. */
const defaultGrants = [
  { name: 'operators', applications: 'all' },
  { name: 'wallet-team', applications: ['mfe-wallet'] },
  { name: 'wallet-previews', applications: ['mfe-wallet'], onlyPreviews: true },
  { name: 'brake', applications: [], endsCanaries: true },
];

type RawGrant = Readonly<Record<string, unknown> & { name: string }>;

/** A release server in front of a folder that each test finds with a shell and two remotes, `mfe-wallet` and `mfe-esim`. */
export function useReleaseServer() {
  const { root, files, store: folderStore } = useFolderStore();
  const grantsFile = join(root, 'grants.json');
  let server: FastifyInstance;
  let metrics: ReleaseServerMetrics;
  let url = '';
  const writeGrants = (grants: readonly RawGrant[]) =>
    writeFile(
      grantsFile,
      JSON.stringify({
        grants: grants.map((grant) =>
          'pipeline' in grant ? grant : { ...grant, keyHash: hashOfKey(grant.name) },
        ),
      }),
    );
  beforeEach(async () => {
    await writeGrants(defaultGrants);
    metrics = createReleaseServerMetrics();
    const settings = {
      HOST: '127.0.0.1',
      PORT: 0,
      RELEASE_STORE: folderStore.folder,
      RELEASE_GRANTS: grantsFile,
      PUBLIC_URL: 'http://127.0.0.1',
      DRAIN_SECONDS: 0,
      METRICS_PORT: 0,
    };
    server = await buildReleaseServer(settings, metrics);
    await server.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterEach(() => server.close());
  return {
    files,
    grantsFile,
    writeGrants,
    defaultGrants,
    /** What lies behind the server. */
    folderStore,
    url: () => url,
    server: () => server,
    /** The lines of its metrics that begin so, without that. */
    figures: async (name: string) =>
      (await metrics.registry.metrics())
        .split('\n')
        .flatMap((line) => (line.startsWith(name) ? [line.slice(name.length)] : [])),
    /** The store as the holder of a key sees it. */
    as: (key: string): Promise<ReleaseStore> => openStore(url, { RELEASE_KEY: key }),
    /** Sends what the release program would never send. */
    send: (key: string, method: string, path: string, init: RequestInit = {}) =>
      fetch(`${url}/${path}`, {
        method,
        ...init,
        headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${key}` },
      }),
    /** A shell and two remotes that are live. */
    release: async () => {
      const remotes = [
        buildRemote({ name: 'mfe-wallet', routes: [], slots: [] }),
        buildRemote({ name: 'mfe-esim' }),
      ];
      for (const record of [buildShell(), ...remotes]) {
        await publish(folderStore, record, files, ada);
        await promote(folderStore, record.name, record.version, ada);
      }
    },
  };
}

/** A release of the wallet's remote. */
export const walletRelease = (version: string, changes: Partial<Parameters<typeof buildRemote>[0]> = {}) =>
  buildRemote({ name: 'mfe-wallet', version, routes: [], slots: [], ...changes });
