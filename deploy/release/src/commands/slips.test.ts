import { publish } from '@portal/registry';
import { buildShell, startTestServer, useFolderStore } from '@portal/registry/testing';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { releaseProgram } from '../program';

const { root: folder, files, store } = useFolderStore();
const unused = 'http://127.0.0.1:1';
beforeEach(async () => {
  await publish(store, buildShell(), files, 'ada');
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const release = (args: string[], at = store.folder, reports?: string) =>
  releaseProgram(at, reports).parseAsync(['node', 'release', '--by', 'bob', ...args]);

it.each([
  ['list'],
  ['log'],
  ['verify'],
  ['skew'],
  ['check-api'],
  ['prune'],
  ['slots', '--folder', 'nowhere'],
  ['status', '--reports', unused],
  ['end-preview', 'pr-1', '--if-any'],
])('%s %s refuses a store to which nothing was published', async (...args) => {
  const typo = join(folder, 'stroe');
  await expect(release(args, typo)).rejects.toThrow(`There is no registry at ${typo}.`);
});

it('says which store takes a key no more, or is away', async () => {
  const server = await startTestServer((_request, response) => response.writeHead(403).end());
  const { host } = new URL(server.url);
  const environment = { ...process.env };
  Object.assign(process.env, {
    S3_ENDPOINT: server.url,
    S3_REGION: 'eu',
    S3_ACCESS_KEY_ID: 'revoked',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  try {
    const bucket = 's3://portal-releases';
    const listed = () => release(['list'], bucket);
    await expect(listed()).rejects.toThrow(
      `${bucket}/ cannot be read (403). Are its address and its key right?`,
    );
    server.stop();
    await expect(listed()).rejects.toThrow(`${bucket}/ cannot be read (connect ECONNREFUSED ${host}).`);
  } finally {
    process.env = environment;
  }
});

it.each([
  ['list', 'mfe-typo'],
  ['errors', 'mfe-typo', '--reports', unused],
  ['vitals', 'mfe-typo', '--reports', unused],
])('%s refuses %s, which was never published', async (...args) => {
  await expect(release(args)).rejects.toThrow('mfe-typo was never published. There are shell.');
});

const ofReports = [['status'], ['errors', 'shell'], ['vitals', 'shell']];

it.each([...ofReports, ['brake']])('%s says that no portal runs here', async (...args) => {
  await expect(release(args)).rejects.toThrow('No portal runs on this machine');
});

it.each(ofReports)('%s says which portal does not answer', async (...args) => {
  await expect(release(args, store.folder, 'port 9464')).rejects.toThrow("'port 9464' is no address");
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await expect(release(args, store.folder, `http://127.0.0.1:${port}`)).rejects.toThrow(
    `The API’s inner port http://127.0.0.1:${port} does not answer (connect ECONNREFUSED 127.0.0.1:${port}). Does the portal run?`,
  );
});
