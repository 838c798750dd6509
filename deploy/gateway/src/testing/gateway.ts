import { FolderStore, promote, publish } from '@portal/registry';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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

/** A gateway with `settingsIn`, which the caller closes. */
export const startGateway = (folder: string, more?: Record<string, string>) =>
  buildGateway(settingsIn(folder, more));

/** Makes a folder, which the caller removes, with an empty store and the files of `buildShell` and `buildRemote`. */
export async function createStore() {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  const files = join(folder, 'files');
  await mkdir(files);
  for (const name of ['shell.abc.js', 'remoteEntry.abc.js'])
    await writeFile(join(files, name), `/* ${name} */`);
  return { folder, files, store: new FolderStore(join(folder, 'store')) };
}

/** Publishes releases with the files of a folder and makes them live. */
export async function release(
  store: FolderStore,
  files: string,
  ...releases: Parameters<typeof publish>[1][]
): Promise<void> {
  for (const record of releases) {
    await publish(store, record, files, 'ada@example.com');
    await promote(store, record.name, record.version, 'ada@example.com');
  }
}
