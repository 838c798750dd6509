import { releaseStatesPath, searchEntriesPath, type OpenTabState } from '@portal/contract';
import { FolderStore, rollback, switchOff, switchOn } from '@portal/registry';
import { buildRemote, buildShell, eventually } from '@portal/registry/testing';
import type { FastifyInstance } from 'fastify';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useGateway } from './testing/gateway';

const ada = 'ada@example.com';
const { folder, store, release, start } = useGateway();
const startWithCache = () => start({ RELEASE_CACHE: join(folder, 'cache') });
let gateway: FastifyInstance;
beforeEach(async () => {
  await release(buildShell(), buildRemote());
  gateway = await startWithCache();
});

const page = () => gateway.inject({ url: '/esim', headers: { accept: 'text/html' } });
const states = async () => (await gateway.inject(releaseStatesPath)).json<OpenTabState>().remotes['mfe-esim'];

it('serves its last good registry while the store does not answer, also after a start', async () => {
  expect((await page()).statusCode).toBe(200);
  const look = jest.spyOn(FolderStore.prototype, 'currentEtag').mockReturnValue(new Promise(() => undefined));
  const { statusCode } = await eventually(page, () => look.mock.calls.length > 0);
  expect(statusCode).toBe(200);
  await gateway.close();
  gateway = await startWithCache();
  expect((await gateway.inject('/ready')).statusCode).toBe(200);
  look.mockRestore();
});

it('starts from its last good registry when the store is away, and follows the store when it is back', async () => {
  expect((await page()).statusCode).toBe(200);
  await gateway.close();
  await rename(store.folder, join(folder, 'away'));
  gateway = await startWithCache();
  expect((await gateway.inject('/ready')).statusCode).toBe(200);
  expect((await page()).body).toContain('data-remote="mfe-esim"');

  await rm(store.folder, { recursive: true });
  await rename(join(folder, 'away'), store.folder);
  await release(buildRemote({ version: '1.1.0' }));
  await eventually(page, ({ body }) => body.includes('/r/mfe-esim/1.1.0/'));
});

it('says with its readiness which changes its pages show', async () => {
  const revision = async () =>
    (await gateway.inject('/ready')).json<{ registryRevision: number }>().registryRevision;
  expect(await revision()).toBe((await store.read()).revision);
  await release(buildRemote({ version: '1.1.0' }));
  const promoted = (await store.read()).revision;
  await eventually(revision, (served) => served === promoted);
  expect((await page()).body).toContain('/r/mfe-esim/1.1.0/');
});

it('is not ready without store and copy', async () => {
  await page();
  await gateway.close();
  await rename(store.folder, join(folder, 'away'));
  await rename(join(folder, 'cache'), join(folder, 'other-cache'));
  gateway = await startWithCache();
  const ready = await gateway.inject('/ready');
  const reason = 'No release of the portal is live yet.';
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not-ready', reason }]);
  expect((await page()).statusCode).toBe(503);
});

it('loads nothing of a switched-off remote, and knows its pages', async () => {
  await switchOff(store, { name: 'mfe-esim' }, 'loses orders', ada);
  const { body, statusCode } = await eventually(page, (response) => !response.body.includes('data-remote='));
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>eSims | eSIM Portal</title>');
  expect(body).not.toContain('<script async');
  expect(body).toContain('"isSwitchedOff":true');
  expect(body).not.toContain('loses orders');
  await switchOn(store, { name: 'mfe-esim' }, ada);
  await eventually(page, (response) => response.body.includes('data-remote="mfe-esim"'));
});

describe('what open tabs read', () => {
  it('names the versions in use, and no longer one that was taken back', async () => {
    await release(buildRemote({ version: '1.1.0' }));
    await eventually(states, (state) => state?.versions.join() === '1.1.0,1.0.0');
    await rollback(store, 'mfe-esim', ada);
    await eventually(states, (state) => state?.versions.join() === '1.0.0');
  });

  it('says what is switched off', async () => {
    expect(await states()).toEqual({
      versions: ['1.0.0'],
      isSwitchedOff: false,
      slots: ['dashboard/esim-counts'],
    });
    await switchOff(store, { name: 'mfe-esim' }, 'slow', ada);
    await eventually(states, (state) => state?.isSwitchedOff === true && state.slots.length === 0);
  });

  it('is asked for again each time, and is no page', async () => {
    const { headers } = await gateway.inject(releaseStatesPath);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['content-type']).toContain('application/json');
  });
});

it('says what the search finds, which pages do not carry', async () => {
  const actions = [{ id: 'gift', title: 'Give an eSIM', opens: { path: '/gift' } }];
  const resultPages = [{ kind: 'gift', path: '/gifts/{id}' }];
  await release(buildRemote({ version: '1.1.0', actions, resultPages }));
  const entries = async () => (await gateway.inject(searchEntriesPath)).json<{ remotes: object }>().remotes;
  await eventually(entries, (remotes) => JSON.stringify(remotes).includes('gift'));
  expect(await entries()).toEqual({ 'mfe-esim': { actions, resultPages } });
  expect((await page()).body).not.toContain('Give an eSIM');
  await switchOff(store, { name: 'mfe-esim' }, 'slow', ada);
  await eventually(entries, (remotes) => Object.keys(remotes).length === 0);
});

it('says what is wrong when it never had a registry that can be read', async () => {
  await writeFile(store.registryFile, '{"revision"');
  const reason = 'The registry of releases cannot be read, and this gateway has no copy of an earlier one.';
  const { statusCode, body } = await page();
  expect([statusCode, body]).toEqual([503, `${reason} Its log says why.`]);
  const ready = await gateway.inject('/ready');
  expect(ready.json()).toEqual({ status: 'not-ready', reason: `${reason} Its log says why.` });
});
