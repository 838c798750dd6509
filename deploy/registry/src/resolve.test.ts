import { integrityOf, resolve } from './resolve';
import { buildCanary, buildRegistry, buildRemote, buildShell } from './testing';

const shell = { live: '1.0.0', releases: [buildShell()] };
const remote = (version: string, changes = {}) => buildRemote({ version, ...changes });

describe('the shell of a visitor', () => {
  it('is none before one is live, whatever else is', () => {
    expect(resolve(buildRegistry())).toBeNull();
    expect(resolve(buildRegistry({ shell: { releases: [buildShell()] } }))).toBeNull();
    const others = { 'mfe-esim': { live: '1.0.0', releases: [buildRemote()] } };
    expect(resolve(buildRegistry(others))).toBeNull();
    // A registry edited by hand.
    expect(resolve(buildRegistry({ shell: { live: '1.0.0', releases: [buildRemote()] } }))).toBeNull();
  });

  it('is the canary for its visitors, and never among the remotes', () => {
    const registry = buildRegistry({
      shell: {
        live: '1.0.0',
        canary: buildCanary('1.1.0'),
        releases: [buildShell(), buildShell({ version: '1.1.0' })],
      },
    });
    expect(resolve(registry)?.shell.version).toBe('1.0.0');
    expect(resolve(registry, new Set(['mfe-esim']))?.shell.version).toBe('1.0.0');
    expect(resolve(registry, new Set(['shell']))?.shell.version).toBe('1.1.0');
    expect(resolve(registry)?.remotes).toEqual([]);
  });

  it('is the live one when the canary was removed', () => {
    const registry = buildRegistry({ shell: { ...shell, canary: buildCanary('1.1.0') } });
    expect(resolve(registry, new Set(['shell']))?.shell.version).toBe('1.0.0');
    const without = buildRegistry({ shell });
    expect(resolve(without, new Set(['shell']))?.shell.version).toBe('1.0.0');
  });
});

describe('the releases of a remote', () => {
  const resolved = (parts: object, canaries: string[] = []) =>
    resolve(buildRegistry({ shell, 'mfe-esim': parts }), new Set(canaries))?.remotes ?? [];
  const versions = (parts: object, canaries: string[] = []) =>
    resolved(parts, canaries)[0]?.releases.map(({ version }) => version);
  const releases = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version) => remote(version));

  it('are none before one is live', () => {
    expect(resolved({ releases })).toEqual([]);
  });

  it('are the live one and one to fall back to', () => {
    const parts = { live: '1.2.0', previous: ['1.1.0', '1.0.0'], releases };
    expect(versions(parts)).toEqual(['1.2.0', '1.1.0']);
    const canary = buildCanary('1.3.0');
    expect(versions({ ...parts, canary })).toEqual(['1.2.0', '1.1.0']);
    expect(versions({ ...parts, canary }, ['mfe-esim'])).toEqual(['1.3.0', '1.2.0']);
    expect(versions({ ...parts, canary }, ['mfe-other'])).toEqual(['1.2.0', '1.1.0']);
    expect(versions(parts, ['mfe-esim'])).toEqual(['1.2.0', '1.1.0']);
  });

  it('may be gone on with in a tab as long as they are live, canary or were live', () => {
    const parts = { live: '1.2.0', previous: ['1.1.0', '1.0.0'], releases };
    expect(resolved(parts)[0]?.served).toEqual(['1.2.0', '1.1.0', '1.0.0']);
    const canary = buildCanary('1.3.0');
    expect(resolved({ ...parts, canary })[0]?.served).toEqual(['1.2.0', '1.3.0', '1.1.0', '1.0.0']);
  });

  it('begin with those that the shell can run', () => {
    const tooNew = remote('2.0.0', { requires: { platform: '^2.0' } });
    const parts = { live: '2.0.0', previous: ['1.0.0'], releases: [tooNew, remote('1.0.0')] };
    expect(versions(parts)).toEqual(['1.0.0', '2.0.0']);
    const [first, second] = resolved(parts)[0]?.releases ?? [];
    expect(first?.preload).toEqual({ list: ['screen-list.abc.js'] });
    expect(second).not.toHaveProperty('preload');
  });

  it('leave out one that was removed', () => {
    expect(versions({ live: '1.0.0', previous: ['0.9.0'], releases })).toEqual(['1.0.0']);
    expect(resolved({ live: '0.9.0', releases })).toEqual([]);
  });

  it('have addresses and what the browser checks them by', () => {
    const [release] = resolved({ live: '1.0.0', releases })[0]?.releases ?? [];
    expect(release).toEqual({
      name: 'mfe-esim',
      team: 'Connectivity',
      version: '1.0.0',
      requires: { platform: '^1.0' },
      routes: [expect.objectContaining({ path: '/esim' })],
      nav: [],
      slots: ['dashboard/esim-counts'],
      entry: '/r/mfe-esim/1.0.0/remoteEntry.abc.js',
      integrity: 'sha384-remote',
      preload: { list: ['screen-list.abc.js'] },
    });
    expect(resolved({ live: '1.0.0', releases })[0]).not.toHaveProperty('isSwitchedOff');
    expect(integrityOf({ files: [] }, 'gone.js')).toBe('');
  });
});

describe('the chunks of a screen', () => {
  const resolution = (parts = {}) =>
    resolve(
      buildRegistry({
        shell,
        'mfe-esim': {
          live: '1.0.0',
          releases: [
            remote('1.0.0', { preload: { list: ['screen-list.abc.js'], detail: ['../files/d.1.js'] } }),
          ],
          ...parts,
        },
        'mfe-other': { live: '1.0.0', releases: [buildRemote({ name: 'mfe-other', preload: {} })] },
      }),
    );

  it('are those of its remote’s preferred release', () => {
    const preloads = resolution()?.preloads;
    expect(preloads?.('mfe-esim', 'list')).toEqual([
      { address: '/r/mfe-esim/1.0.0/screen-list.abc.js', integrity: 'sha384-list' },
    ]);
    expect(preloads?.('mfe-esim', 'detail')).toEqual([
      { address: '/r/mfe-esim/files/d.1.js', integrity: '' },
    ]);
  });

  it('are none for an unknown screen or remote, and for one that is switched off', () => {
    expect(resolution()?.preloads('mfe-other', 'list')).toEqual([]);
    expect(resolution()?.preloads('mfe-none', 'list')).toEqual([]);
    const off = { slot: null, reason: 'x', by: 'ada', at: '2026-01-01T00:00:00.000Z' };
    expect(resolution({ switchedOff: [off] })?.preloads('mfe-esim', 'list')).toEqual([]);
    const slot = { ...off, slot: 'dashboard/esim-counts' };
    expect(resolution({ switchedOff: [slot] })?.preloads('mfe-esim', 'list')).toHaveLength(1);
  });
});
