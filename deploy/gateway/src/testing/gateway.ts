import { promote, publish } from '@portal/registry';
import { useFolderStore } from '@portal/registry/testing';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { buildGateway } from '../server';
import { readGatewaySettings } from '../settings';

/** Settings of a gateway with the store of a folder and an API that nobody reaches. */
export const settingsIn = (folder: string, more: Record<string, string> = {}) =>
  readGatewaySettings({
    PORT: '0',
    API_URL: 'http://127.0.0.1:1',
    RELEASE_STORE: join(folder, 'store'),
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    ...more,
  });

/** A store that each test finds empty, the files of `buildShell` and `buildRemote`, and gateways that end with the test. */
export function useGateway() {
  const {
    root: folder,
    files,
    store,
  } = useFolderStore({
    'shell.abc.js': '/* shell.abc.js */',
    'remoteEntry.abc.js': '/* remoteEntry.abc.js */',
  });
  const started: FastifyInstance[] = [];
  afterEach(() => Promise.all(started.splice(0).map((gateway) => gateway.close())));
  return {
    folder,
    files,
    store,
    /** Starts a gateway with `settingsIn` the folder. */
    start: async (more?: Record<string, string>) => {
      const gateway = await buildGateway(settingsIn(folder, more));
      started.push(gateway);
      return gateway;
    },
    /** Publishes releases with the files and makes them live. */
    release: async (...releases: Parameters<typeof publish>[1][]) => {
      for (const record of releases) {
        await publish(store, record, files, 'ada@example.com');
        await promote(store, record.name, record.version, 'ada@example.com');
      }
    },
  };
}
