import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { baseConfiguration } from './baseConfiguration.js';
import { compile } from './compile.js';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'portal-apart-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
/** A module large enough for a file of its own. */
const large = (name: string) => `export const text = () => "${name} ${'.'.repeat(25_000)}";`;

/** Builds a remote of two screens, which both use a module of its own and one of a package. */
async function build(own: string): Promise<string[]> {
  write('shared-ui/src/button.js', large('of the package'));
  write('mfe-test/src/own.js', large(own));
  for (const name of ['list', 'detail'])
    write(
      `mfe-test/src/${name}.js`,
      `import * as own from './own'; import * as button from '../../shared-ui/src/button';
      export const screen = ['${name}', own.text(), button.text()];`,
    );
  write('mfe-test/src/application.js', 'globalThis.go = [() => import("./list"), () => import("./detail")];');
  const folder = join(root, 'mfe-test');
  const base = baseConfiguration({ name: 'mfe-test', folder, outputFolder: join(root, 'built') });
  await compile({ ...base, entry: './src/application.js' });
  return readdirSync(join(root, 'built')).filter((name) => name.endsWith('.js'));
}
const holding = (names: string[], text: string) =>
  names.filter((name) => readFileSync(join(root, 'built', name), 'utf8').includes(text));

it('leaves what a remote takes from packages in the cache when its own modules change', async () => {
  const before = holding(await build('first'), 'of the package');
  const names = await build('next');
  expect(holding(names, 'of the package')).toEqual(before);
  expect(before).toHaveLength(1);
  expect(holding(names, 'next')).toHaveLength(1);
});
