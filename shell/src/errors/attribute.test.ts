const release = (version: string) => ({ name: 'mfe-esim', version, team: 'Connectivity' });
jest.mock('../remotes/registry', () => ({
  declaredRoutes: [{ path: '/esim/:id', remote: 'mfe-esim' }],
  findRemote: (name: string) =>
    name === 'mfe-esim' ? { name, releases: [release('1.1.0'), release('1.0.0')] } : undefined,
}));
jest.mock('../remotes/remoteStore', () => ({ loadedReleases: () => [release('1.1.0')] }));

import { shownParts } from '../remotes/parts';
import { originOf, shownReleases } from './attribute';

const at = (...frames: string[]) => {
  const error = new TypeError('x is not a function');
  error.stack = [error.message, ...frames].join('\n');
  return error;
};
const { origin } = window.location;
const esim = `    at press (${origin}/r/mfe-esim/1.0.0/remoteEntry.abc.js:1:200)`;
const shared = `    at press (${origin}/r/mfe-esim/files/screen-list.abc.js:1:200)`;
const react = `    at run (${origin}/r/shell/files/packages.abc.js:1:200)`;
const shellEntry = `    at start (${origin}/r/shell/2.3.4/shell.abc.js:1:2)`;
const chrome = '    at wrapped (chrome-extension://abcdef/content.js:1:2)';

it.each([
  ['the release that its file belongs to', [esim], '1.0.0'],
  ['the release that the page runs, for a shared file', [shared], '1.1.0'],
  ['the remote that called the shell’s packages', [react, shared, react], '1.1.0'],
  ['the remote whose handler an extension wraps', [shared, chrome], '1.1.0'],
  [
    'the remote, as Firefox and Safari write stacks',
    [`press@${origin}/r/mfe-esim/files/screen-list.abc.js:1:200`],
    '1.1.0',
  ],
])('counts against %s', (_whose, frames, version) => {
  expect(originOf(at(...frames))).toEqual({ remote: 'mfe-esim', version, name: 'Connectivity' });
});

it('counts against the shell what only its own files are in', () => {
  expect(originOf(at(shellEntry, react))).toEqual({ remote: 'shell', version: '2.3.4', name: 'Shell' });
  // A shared file of the shell belongs to the shell of the page.
  expect(originOf(at(react))).toBeNull();
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = `${origin}/r/shell/2.4.0/shell.abc.js`;
  document.head.append(script);
  expect(originOf(at(react))).toMatchObject({ version: '2.4.0' });
  script.remove();
});

it.each([
  ['an extension', at(chrome, shared)],
  ['an extension of Firefox', at('wrapped@moz-extension://1234-5678/content.js:1:2', shared)],
  ['an extension of Safari', at('wrapped@safari-web-extension://1234/content.js:1:2')],
  ['another origin', at('    at charge (https://js.stripe.com/v3/stripe.js:1:2)', shared)],
  ['a script of the page', at(`    at ${origin}/esim:1:2`)],
  ['a remote that the page does not know', at(`    at ${origin}/r/mfe-other/1.0.0/remoteEntry.js:1:2`)],
  ['an error without a stack', at()],
  ['something thrown that is no error', 'out of order'],
  ['a script of another origin, of which the browser says nothing', null],
])('counts %s against nobody', (_what, cause) => {
  expect(originOf(cause)).toBeNull();
});

it('names the releases with a part on the page once each', () => {
  expect(shownReleases()).toEqual([]);
  const parts = ['1.0.0', '1.0.0', '9.9.9'].map((version) => ({ remote: 'mfe-esim', version }));
  for (const part of parts) shownParts.add(part);
  expect(shownReleases()).toEqual([{ remote: 'mfe-esim', version: '1.0.0', name: 'Connectivity' }]);
  shownParts.clear();
  expect(shownReleases()).toEqual([]);
});
