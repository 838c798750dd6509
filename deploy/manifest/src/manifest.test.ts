import { readdirSync, readFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readManifest } from '.';
import { jsonSchema } from './jsonSchema';

const root = join(__dirname, '../../..');
const route = { path: '/esim/:id', screen: 'detail', access: 'signed-in', title: 'eSim' };

const folder = mkdtempSync(join(tmpdir(), 'portal-manifest-'));
afterAll(() => rmSync(folder, { recursive: true }));

function readWritten(manifest: object) {
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(manifest));
  return readManifest(folder);
}

/** Reads a remote.json with these calls of its page and of its slot, and further parts. */
function read(fetches: unknown[], slotFetches: unknown[] = [], parts: object = {}) {
  return readWritten({
    name: 'mfe-esim',
    team: 'Connectivity',
    requires: { platform: '^1.5' },
    routes: [{ ...route, fetches }],
    nav: [],
    slots: ['dashboard/esim-counts'],
    slotFetches: { 'dashboard/esim-counts': slotFetches },
    ...parts,
  });
}

it.each([
  [{ call: 'dataPlans', parameters: { esimId: ':id' } }, '/esim/:id/data-plans'],
  [{ call: 'listSessions' }, '/auth/sessions'],
  [{ call: 'esimTotals', parameters: { id: '{userId}' } }, '/esim/{userId}/totals'],
  [
    { call: 'listEsims', parameters: { id: '{userId}', page: 1, pageSize: 25, sort: 'tag', order: 'desc' } },
    '/esim/{userId}?page=1&pageSize=25&sort=tag&order=desc',
  ],
  // The order of the query is the declared one: the screen's own request must have the same URL.
  [
    { call: 'getWallet', parameters: { pageSize: 5, userId: '{userId}', page: 2 } },
    '/wallet/{userId}?pageSize=5&page=2',
  ],
])('records %j by its URL', (call, url) => {
  expect(read([call]).routes[0]?.fetches).toEqual([url]);
});

it('records the calls of slots', () => {
  const slotFetches = [{ call: 'esimTotals', parameters: { id: '{userId}' } }];
  expect(read([], slotFetches).slotFetches).toEqual({ 'dashboard/esim-counts': ['/esim/{userId}/totals'] });
});

it.each([
  [{ call: 'listEsim' }, 'the contract has no call listEsim'],
  [{ call: 'createEsim' }, 'createEsim cannot be preloaded'],
  [{ call: 'dataPlans', parameters: {} }, 'dataPlans needs the parameter esimId'],
  [{ call: 'dataPlans' }, 'parameters'],
  [
    { call: 'esimTotals', parameters: { id: '{userId}', page: 1 } },
    'esimTotals has no parameter page; it takes id',
  ],
  [{ call: 'listEsims', parameters: { id: '{userId}', sort: 'price' } }, 'sort'],
  [{ call: 'dataPlans', parameters: { esimId: ':esim' } }, '/esim/:id has no parameter :esim'],
  [
    { call: 'dataPlans', parameters: { esimId: '{other}' } },
    'esimId must be {userId}, a parameter of the page',
  ],
])('refuses %j', (call, message) => {
  expect(() => read([call])).toThrow(message);
});

it('refuses a parameter of a path in a slot, which has none', () => {
  expect(() => read([], [{ call: 'dataPlans', parameters: { esimId: ':id' } }])).toThrow(
    'a slot has no path',
  );
});

it('has a current JSON Schema, which every remote names', () => {
  const file = join(root, 'deploy/manifest/remote.schema.json');
  expect(readFileSync(file, 'utf8')).toBe(jsonSchema());
  const remotes = readdirSync(root).filter((name) => existsSync(join(root, name, 'remote.json')));
  expect(remotes.length).toBeGreaterThan(0);
  for (const remote of remotes) {
    const { $schema } = JSON.parse(readFileSync(join(root, remote, 'remote.json'), 'utf8')) as {
      $schema?: string;
    };
    expect($schema).toBe('../node_modules/@portal/manifest/remote.schema.json');
  }
});

describe('a page with a name and an icon of its own', () => {
  const write = (routes: object[], iconPath = 'M4 11h16v9H4z') => {
    const nav = [{ label: 'Gift Cards', path: '/gift-cards', icon: 'gift', iconPath, order: 1 }];
    return readWritten({
      name: 'mfe-gift-cards',
      team: 'Growth',
      requires: { platform: '^1.5' },
      routes,
      nav,
      slots: [],
    });
  };
  const card = {
    path: '/gift-cards/:id',
    screen: 'card',
    access: 'signed-in',
    title: 'Gift card',
    name: 'card',
  };

  it('is recorded for the shell and for links of other remotes', () => {
    const { routes, nav } = write([card]);
    expect(routes[0]).toMatchObject({ name: 'card', path: '/gift-cards/:id' });
    expect(nav[0]).toMatchObject({ icon: 'gift', iconPath: 'M4 11h16v9H4z' });
  });

  it('has a name that no other page of the remote has, and an icon that is a path', () => {
    expect(() => write([card, { ...card, path: '/gift-cards/:id/edit' }])).toThrow('the same name');
    expect(() => write([card], '<script>')).toThrow('the d of an SVG path');
  });
});

describe('overlays, actions and result pages', () => {
  const overlay = { name: 'counts', slot: 'dashboard/esim-counts', query: 'counts', value: 'open' };
  const action = { id: 'counts', title: 'Counts', opens: { overlay: 'counts' } };
  const declare = (parts: object) => () => read([], [], parts);

  it('are recorded', () => {
    const parts = {
      overlays: [{ ...overlay, parameters: { planId: 'plan' } }],
      actions: [action, { ...action, id: 'page', opens: { path: '/profile/{userId}#counts' } }],
      resultPages: [{ kind: 'esim', path: '/esim/{id}?user_id={userId}' }],
    };
    expect(read([], [], parts)).toMatchObject(parts);
  });

  it.each([
    [
      { overlays: [{ ...overlay, slot: 'gift/card' }] },
      'counts shows the slot gift/card, which is not among',
    ],
    [{ overlays: [{ ...overlay, query: 'a b' }] }, 'the name of a query parameter, such as buy'],
    [{ actions: [{ ...action, opens: { path: 'https://evil.example' } }] }, 'actions.0.opens'],
    [{ actions: [{ ...action, opens: { path: '/profile/{email}' } }] }, 'actions.0.opens'],
    [
      { resultPages: [{ kind: 'esim', path: '/esim/{uid}' }] },
      'a path whose gaps are id, title, subtitle, userId',
    ],
  ])('%j are refused, in words', (parts, message) => {
    expect(declare(parts)).toThrow(message);
  });
});
