import { buildRemote, buildShell } from '@portal/registry/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useGateway } from './testing/gateway';

const { folder, release, start } = useGateway();
let devServer: FastifyInstance;
let gateway: FastifyInstance;
const remote = buildRemote();
const route = { path: '/esim', screen: 'list', access: 'signed-in', title: 'eSims from source' };
let served: object;

beforeEach(async () => {
  await release(buildShell(), remote);
  const { name, team, requires } = remote;
  const declared = { name, team, requires, routes: [route], nav: [], slots: [] };
  served = {
    shell: '/shell/shell.js',
    manifest: 'abc',
    release: { ...declared, version: '0.0.0-development.1', entry: '/remoteEntry.js', integrity: '' },
  };
  devServer = Fastify();
  devServer.get('/development.json', () => served);
  const origin = await devServer.listen({ host: '127.0.0.1', port: 0 });
  mkdirSync(join(folder, 'development'));
  writeFileSync(join(folder, `development/${name}.json`), JSON.stringify({ origin }));
  gateway = await start({ DEVELOPMENT_FOLDER: join(folder, 'development') });
});
afterEach(() => devServer.close());

const openPage = async () => (await gateway.inject({ url: '/esim' })).body;

it('renders pages with the remote and the shell of the dev server', async () => {
  const page = await openPage();
  expect(page).toContain('<title>eSims from source | eSIM Portal</title>');
  expect(page).toMatch(
    /<script defer crossorigin src="http:\/\/127\.0\.0\.1:\d+\/shell\/shell\.js"><\/script>/,
  );
  expect(page).toMatch(
    /data-remote="mfe-esim" src="http:\/\/127\.0\.0\.1:\d+\/remoteEntry\.js" crossorigin>/,
  );
  expect(page).not.toContain('/r/mfe-esim/');
  const [, json = ''] = /id="portal-data">(.*)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(json)).toMatchObject({ development: { 'mfe-esim': { manifest: 'abc' } } });
});

it('shows the released remote with the dev server’s shell until the first build', async () => {
  served = { ...served, manifest: null, release: null };
  const page = await openPage();
  expect(page).toContain('/shell/shell.js');
  expect(page).toContain('/r/mfe-esim/');
});

it('shows releases only, if the dev server does not answer any more', async () => {
  await devServer.close();
  const page = await openPage();
  expect(page).toContain('/r/shell/');
  expect(page).not.toContain('"development"');
});
