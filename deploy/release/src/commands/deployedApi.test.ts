import { promote, publish } from '@portal/registry';
import {
  buildRemote,
  buildShell,
  startTestServer,
  useFolderStore,
  type TestServer,
} from '@portal/registry/testing';
import { releaseProgram } from '../program';

const { files, store } = useFolderStore();
let server: TestServer;
let portal: string;
/** The calls of the API, by path. */
let offered: Record<string, object>;
const operation = (operationId: string) => ({ get: { operationId, responses: { '200': {} } } });
const call = (path: string) => ({ method: 'GET', path, takes: {}, reads: {} });

beforeEach(async () => {
  const releases = [
    buildShell(),
    buildRemote({ uses: { listEsims: call('/esims') } }),
    buildRemote({ version: '1.1.0', uses: { listEsims: call('/esims'), listGifts: call('/gifts') } }),
  ];
  for (const release of releases) await publish(store, release, files, 'ada');
  await promote(store, 'shell', '1.0.0', 'ada');
  await promote(store, 'mfe-esim', '1.0.0', 'ada');
  offered = { '/api/esims': operation('listEsims') };
  server = await startTestServer((request, response) => {
    if (request.url !== '/api/openapi.json') response.writeHead(404);
    response.end(JSON.stringify({ openapi: '3.1.0', paths: offered }));
  });
  portal = server.url;
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  server.stop();
});

const release = (...args: string[]) =>
  releaseProgram(store.folder).parseAsync(['node', 'release', '--by', 'bob', ...args]);
const esim = async () => (await store.read()).applications['mfe-esim'];

it.each([
  ['promote', 'mfe-esim', '1.1.0'],
  ['canary', 'mfe-esim', '1.1.0', '5'],
])('%s waits for the API that has what %s calls', async (...args) => {
  const given = () => release(...args, '--portal', `${portal}/`);
  await expect(given()).rejects.toThrow(
    `The API at ${portal}/ does not offer what mfe-esim 1.1.0 calls:\n  listGifts: GET /gifts is missing\nDeploy the API first.`,
  );
  expect(await esim()).toMatchObject({ live: '1.0.0', canary: null });
  offered['/api/gifts'] = operation('listGifts');
  await given();
  expect(JSON.stringify(await esim())).toMatch(/"(live|version)":"1\.1\.0"/);
});

it('says whose API cannot be read, and goes back without it', async () => {
  await release('promote', 'mfe-esim', '1.1.0');
  const given = (at: string) => release('promote', 'mfe-esim', '1.0.0', '--portal', at);
  await expect(given(`${portal}/portal`)).rejects.toThrow(
    `${portal}/portal/api/openapi.json is not readable as the document of an API (it answers 404).`,
  );
  server.stop();
  await expect(given(portal)).rejects.toThrow(/openapi\.json is not readable .*\(connect ECONNREFUSED /);
  process.env.PORTAL_URL = portal;
  try {
    await release('rollback', 'mfe-esim');
  } finally {
    delete process.env.PORTAL_URL;
  }
  expect((await esim())?.live).toBe('1.0.0');
});
