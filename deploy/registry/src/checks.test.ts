import { canaryAndLive, checkBeforeLive, liveRelease } from './checks';
import { releaseSchema, type NewRelease } from './release';
import { buildCanary, buildRegistry, buildRemote, buildShell } from './testing';

const check = (registry: ReturnType<typeof buildRegistry>, release: NewRelease) => () =>
  checkBeforeLive(registry, releaseSchema.parse(release));
const withShell = (changes: Parameters<typeof buildShell>[0] = {}) =>
  buildRegistry({ shell: { live: '1.0.0', releases: [buildShell(changes)] } });
const withRemote = (changes: Parameters<typeof buildRemote>[0] = {}, parts = {}) =>
  buildRegistry({ 'mfe-esim': { live: '1.0.0', releases: [buildRemote(changes)], ...parts } });
const styles = (css: string) => ({ ...buildShell().document, styles: css });

it('knows what visitors get: what is live, and canaries', () => {
  const registry = buildRegistry({
    shell: { releases: [buildShell()] },
    'mfe-esim': {
      live: '1.0.0',
      canary: buildCanary('1.1.0'),
      releases: [buildRemote(), buildRemote({ version: '1.1.0' }), buildRemote({ version: '1.2.0' })],
    },
  });
  expect(canaryAndLive(registry).map(({ release, state }) => `${release.version} ${state}`)).toEqual([
    '1.0.0 live',
    '1.1.0 canary',
  ]);
  expect(liveRelease(registry, 'mfe-esim')?.version).toBe('1.0.0');
  expect(liveRelease(registry, 'shell')).toBeUndefined();
  expect(liveRelease(registry, 'mfe-none')).toBeUndefined();
});

describe('two remotes that declare one slot', () => {
  const slot = 'gift/card';
  const owner = { slots: [slot], slotProps: { [slot]: { amount: 'number', 'note?': 'string' } } };
  const shower = (props: Record<string, string>) => ({
    ...{ name: 'mfe-shop', routes: [], slots: [], slotProps: { [slot]: props } },
  });
  const refusal = (props: Record<string, string>) => check(withRemote(owner), buildRemote(shower(props)));

  it.each([
    ['the same', { amount: 'number', 'note?': 'string' }],
    ['without what may be missing', { amount: 'number' }],
    ['with what the owner does not take yet', { amount: 'number', currency: 'string' }],
  ])('fit: %s', (_how, props) => expect(refusal(props)).not.toThrow());

  it.each([
    ['a missing prop', { note: 'string' }, 'mfe-esim, which fills it, needs amount.'],
    ['one that may be missing', { 'amount?': 'number' }, 'mfe-esim, which fills it, needs amount.'],
    [
      'another type',
      { amount: 'string' },
      'amount is number in mfe-esim, which fills it, and string in mfe-shop.',
    ],
  ])('are refused, whoever comes second: %s', (_what, props, message) => {
    expect(refusal(props)).toThrow(message);
    const second = check(withRemote(shower(props)), buildRemote({ ...owner, routes: [] }));
    expect(second).toThrow(`declare the slot ${slot} differently`);
  });
});

describe('extension points', () => {
  const point = 'shop/offers';
  const owner = { slots: [], extensionPoints: [{ name: point }] };
  const filler = (name: string, changes: Parameters<typeof buildRemote>[0] = {}) =>
    buildRemote({ name, routes: [], slots: [point], extensionPoints: [], ...changes });
  const shared = { slots: [], extensionPoints: [{ name: point, isShared: true }] };

  it('belong to one remote or to the shell', () => {
    const rival = (name: string) => filler('mfe-rival', { slots: [], extensionPoints: [{ name }] });
    expect(check(withRemote(owner), rival(point))).toThrow(
      'The extension point shop/offers belongs to mfe-esim (team Connectivity). Choose another name.',
    );
    expect(check(withRemote(owner), rival('session/proof'))).toThrow(
      'The extension point session/proof belongs to the shell. Choose another name.',
    );
    expect(check(withRemote(), buildRemote({ extensionPoints: [{ name: point }, { name: point }] }))).toThrow(
      'mfe-esim declares the extension point shop/offers twice.',
    );
    expect(check(withRemote(owner), rival('shop/other'))).not.toThrow();
  });

  it('exist before they are filled', () => {
    expect(check(withRemote(owner), filler('mfe-tips'))).not.toThrow();
    expect(check(withRemote(), filler('mfe-tips'))).toThrow(
      'mfe-tips fills the slot shop/offers, which no remote declares. Its owner adds it to extensionPoints of its remote.json and goes live first.',
    );
    expect(check(withRemote(), filler('mfe-tips', { slots: ['session/proof'] }))).not.toThrow();
  });

  it.each([
    ['one remote', owner, 'Slot shop/offers is filled by mfe-tips (team Connectivity) already.'],
    ['several, where the owner says so', shared, null],
  ])('are filled by %s', (_who, declared, problem) => {
    const registry = buildRegistry({
      'mfe-esim': { live: '1.0.0', releases: [buildRemote(declared)] },
      'mfe-tips': { live: '1.0.0', releases: [filler('mfe-tips')] },
    });
    const second = check(registry, filler('mfe-news'));
    if (problem) expect(second).toThrow(problem);
    else expect(second).not.toThrow();
  });

  it('are owned by whoever fills them in a release from before they were declared', () => {
    const old = buildRemote({ name: 'mfe-tips', routes: [], slots: ['dashboard/other'] });
    expect(check(withRemote(), old)).not.toThrow();
  });
});

describe('overlays and the search', () => {
  const overlay = { name: 'gift', slot: 'gift/card', query: 'gift', value: 'open' };
  const action = { id: 'gift', title: 'Give an eSIM', opens: { overlay: 'gift' } };
  const page = { kind: 'gift', path: '/gifts/{id}' };
  const owner = { slots: ['gift/card'], overlays: [overlay], actions: [action], resultPages: [page] };
  const rival = { name: 'mfe-shop', routes: [], slots: ['shop/gift'] };
  const taken = (parts: object) => check(withRemote(owner), buildRemote({ ...rival, ...parts }));

  it.each([
    [
      { overlays: [{ ...overlay, slot: 'shop/gift', query: 'other' }] },
      'The overlay gift belongs to mfe-esim (team Connectivity). Choose another name.',
    ],
    [
      { overlays: [{ ...overlay, slot: 'shop/gift', name: 'other' }] },
      'The query parameter gift belongs to mfe-esim',
    ],
    [{ actions: [action] }, 'The action gift belongs to mfe-esim'],
    [{ resultPages: [page] }, 'The page of the result gift belongs to mfe-esim'],
    [
      { actions: [{ ...action, id: 'lost', opens: { overlay: 'lost' } }] },
      'The action lost of mfe-shop opens the overlay lost, which no remote declares.',
    ],
    [
      {
        actions: [
          { ...action, id: 'twice' },
          { ...action, id: 'twice' },
        ],
      },
      'declares the action twice twice',
    ],
  ])('of two remotes are refused: %j', (parts, message) => expect(taken(parts)).toThrow(message));

  it('fit: an action for the overlay of another remote, and the next release of the owner', () => {
    expect(taken({ actions: [{ ...action, id: 'give' }] })).not.toThrow();
    expect(check(withRemote(owner), buildRemote({ ...owner, version: '1.1.0' }))).not.toThrow();
  });
});

describe('a remote is refused', () => {
  it.each([
    [
      'another platform',
      {},
      { requires: { platform: '^2.0' } },
      'mfe-esim 1.0.0 requires platform ^2.0; shell 1.0.0, which visitors get, provides platform 1.0.0.',
    ],
    [
      'scripts that the shell does not run',
      {},
      { initial: ['../files/run.1.js'] },
      'mfe-esim 1.0.0 has scripts that must run before its entry; shell 1.0.0, which visitors get, provides platform 1.0.0.',
    ],
    [
      'a token that is not defined',
      { document: styles(':root{--color-text:#000}') },
      { tokens: ['--color-text', '--color-brand'] },
      'mfe-esim 1.0.0 uses the design token --color-brand, which the shell does not have; shell 1.0.0, which visitors get, provides platform 1.0.0.',
    ],
    [
      'a package of another version',
      { shared: { react: '19.3.1', 'styled-components': '6.1.0' } },
      { shared: { react: '^19.3.1', 'styled-components': '^6.6.0' } },
      'mfe-esim 1.0.0 needs styled-components ^6.6.0; shell 1.0.0, which visitors get, provides platform 1.0.0.',
    ],
  ])('for %s', (_what, shell, remote, message) => {
    expect(check(withShell(shell), buildRemote(remote))).toThrow(
      expect.objectContaining({ code: 'incompatible', message }) as Error,
    );
  });

  it('for what the canary of the shell lacks', () => {
    const registry = buildRegistry({
      shell: {
        live: '1.0.0',
        canary: buildCanary('2.0.0'),
        releases: [buildShell(), buildShell({ version: '2.0.0', platform: '2.0.0' })],
      },
    });
    expect(check(registry, buildRemote())).toThrow('shell 2.0.0, which visitors get');
  });
});

it.each([
  ['before any shell is live', buildRegistry(), { requires: { platform: '^9.0' } }],
  ['whose scripts the shell runs', withShell({ runsInitial: true }), { initial: ['../files/run.1.js'] }],
  [
    'whose tokens exist',
    withShell({ document: styles('a{--color-text:#000}') }),
    { tokens: ['--color-text'] },
  ],
  ['that uses no token', withShell(), { tokens: [] }],
  ['of a shell that did not record packages', withShell({ shared: {} }), { shared: { react: '^99.0.0' } }],
  ['whose packages fit', withShell({ shared: { react: '19.3.1' } }), { shared: { react: '^19.1.0' } }],
])('accepts a remote %s', (_what, registry, remote) => {
  expect(check(registry, buildRemote(remote))).not.toThrow();
});

describe('a shell', () => {
  const next = buildShell({ version: '2.0.0', platform: '2.0.0' });

  it('is refused for each remote that it would break', () => {
    const registry = buildRegistry({
      'mfe-esim': { live: '1.0.0', releases: [buildRemote()] },
      'mfe-wallet': {
        live: '3.0.0',
        canary: buildCanary('3.1.0'),
        releases: [
          buildRemote({ name: 'mfe-wallet', version: '3.0.0', requires: { platform: '^2.0' } }),
          buildRemote({ name: 'mfe-wallet', version: '3.1.0', requires: { platform: '^1.4' } }),
        ],
      },
    });
    expect(check(registry, next)).toThrow(
      expect.objectContaining({
        code: 'incompatible',
        message:
          'shell 2.0.0 provides platform 2.0.0, which would break mfe-esim 1.0.0 (requires platform ^1.0), mfe-wallet 3.1.0 (requires platform ^1.4).',
      }) as Error,
    );
  });

  it('is accepted when it breaks only what nobody gets', () => {
    expect(check(withRemote({}, { live: null }), next)).not.toThrow();
    expect(check(withRemote(), buildShell({ version: '1.1.0', platform: '1.9.0' }))).not.toThrow();
  });
});

describe('paths and slots', () => {
  const [route] = buildRemote().routes;
  const rival = (path: string, slots: string[] = []) =>
    buildRemote({ name: 'mfe-rival', slots, routes: [{ ...route!, path }] });

  it('belong to one remote', () => {
    expect(check(withRemote(), rival('/esim'))).toThrow(
      'mfe-rival declares /esim, which overlaps /esim of mfe-esim (team Connectivity). Choose another path.',
    );
    expect(check(withRemote(), rival('/rival', ['dashboard/esim-counts']))).toThrow(
      'Slot dashboard/esim-counts is filled by mfe-esim (team Connectivity) already.',
    );
    expect(check(withRemote(), rival('/rival', ['dashboard/other']))).not.toThrow();
  });

  it('are free when nobody gets their remote, and kept by its next release', () => {
    expect(check(withRemote({}, { live: null }), rival('/esim', ['dashboard/esim-counts']))).not.toThrow();
    expect(check(withRemote(), buildRemote({ version: '1.1.0' }))).not.toThrow();
  });

  it('are kept out of the gateway’s and the sign-in pages’ way', () => {
    expect(check(buildRegistry(), rival('/api/x'))).toThrow(
      'mfe-rival declares /api/x, which the gateway answers itself. Choose another path.',
    );
    expect(check(buildRegistry(), rival('/login'))).toThrow(
      'mfe-rival declares /login, which is reserved for mfe-auth. Choose another path.',
    );
    const auth = buildRemote({ name: 'mfe-auth', slots: [], routes: [{ ...route!, path: '/login' }] });
    expect(check(buildRegistry(), auth)).not.toThrow();
  });
});
