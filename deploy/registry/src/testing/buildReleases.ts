import type { z } from 'zod';
import type { remoteReleaseSchema, shellReleaseSchema } from '../release';

type NewRemote = z.input<typeof remoteReleaseSchema>;
type NewShell = z.input<typeof shellReleaseSchema>;

/** Builds a release of a remote; pass only the fields that matter. */
export const buildRemote = (changes: Partial<NewRemote> = {}): NewRemote => ({
  kind: 'remote',
  name: 'mfe-esim',
  team: 'Connectivity',
  requires: { platform: '^1.0' },
  routes: [{ path: '/esim', screen: 'list', access: 'signed-in', title: 'eSims' }],
  nav: [],
  slots: ['dashboard/esim-counts'],
  version: '1.0.0',
  entry: 'remoteEntry.abc.js',
  files: [
    { name: 'remoteEntry.abc.js', bytes: 1, brotliBytes: 1, integrity: 'sha384-remote' },
    { name: 'screen-list.abc.js', bytes: 1, brotliBytes: 1, integrity: 'sha384-list' },
  ],
  publishedAt: '2026-01-01T00:00:00.000Z',
  preload: { list: ['screen-list.abc.js'] },
  ...changes,
});

/** Builds a release of the shell. */
export const buildShell = (changes: Partial<NewShell> = {}): NewShell => ({
  kind: 'shell',
  name: 'shell',
  version: '1.0.0',
  platform: '1.0.0',
  entry: 'shell.abc.js',
  files: [{ name: 'shell.abc.js', bytes: 1, brotliBytes: 1, integrity: 'sha384-shell' }],
  publishedAt: '2026-01-01T00:00:00.000Z',
  document: { themeScript: '', styles: '', skeleton: { signedIn: '', public: '' }, fonts: [] },
  ...changes,
});
