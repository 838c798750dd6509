import { buildGateway, readGatewaySettings } from '@portal/gateway';
import { FolderStore, promote, publish } from '@portal/registry';
import { buildRemote, buildShell } from '@portal/registry/testing';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { serveSingle } from './singlePages';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'single-'));
  const files = join(root, 'files');
  const store = new FolderStore(join(root, 'store'));
  await mkdir(files);
  for (const name of ['shell.abc.js', 'remoteEntry.abc.js', 'screen-list.abc.js'])
    await writeFile(join(files, name), name);
  for (const record of [buildShell(), buildRemote()]) {
    await publish(store, record, files, 'ada@example.com');
    await promote(store, record.name, '1.0.0', 'ada@example.com');
  }
});
afterAll(() => rm(root, { recursive: true }));

/** Asks a gateway whose screen has one chunk for its page, as a browser that has a copy. */
async function visit(chunk: string, copy = '') {
  const gateway = await buildGateway(
    readGatewaySettings({
      PORT: '0',
      API_URL: 'http://127.0.0.1:1',
      RELEASE_STORE: join(root, 'store'),
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    }),
  );
  serveSingle(gateway, { list: [{ address: `/r/shell/1.0.0/${chunk}`, integrity: 'sha384-x' }] });
  const { statusCode, headers, rawPayload } = await gateway.inject({
    url: '/esim',
    headers: { accept: 'text/html', 'if-none-match': copy },
  });
  await gateway.close();
  const html = rawPayload.length > 0 ? brotliDecompressSync(rawPayload).toString() : '';
  return { statusCode, etag: String(headers.etag), html };
}

it('sends the next release’s page to a browser that has the page of the one before', async () => {
  const before = await visit('screen-list.11.js');
  expect(before.html).toContain('src="/r/shell/1.0.0/screen-list.11.js"');
  expect(before.html).not.toContain('src="/r/mfe-esim/');
  expect(await visit('screen-list.11.js', before.etag)).toMatchObject({ statusCode: 304, html: '' });
  const after = await visit('screen-list.22.js', before.etag);
  expect(after.statusCode).toBe(200);
  expect(after.html).toContain('src="/r/shell/1.0.0/screen-list.22.js"');
});
