import { projectFolder } from '@portal/local';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVerifiedAccount, openSignedIn } from './testing/account';
import { newVisitor } from './testing/browser';
import { copyCheckout } from './testing/checkout';
import { runIn } from './testing/commands';
import { team } from './testing/releases';
import { useWorld } from './testing/world';

jest.setTimeout(240_000);

const world = useWorld();
const remote = 'mfe-gift-cards';
let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'new-remote-')));
  copyCheckout(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = (...words: string[]) => runIn(folder, process.execPath, ...words);

/** Files of the copy, outside node_modules, that the checkout does not have or has with another text. */
function changedFiles(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !file.includes('node_modules'))
    .filter((file) => {
      const original = join(projectFolder, file);
      return !existsSync(original) || !readFileSync(original).equals(readFileSync(join(folder, file)));
    })
    .sort();
}

it('makes a remote that passes every check, and stands in the sidebar after its release', async () => {
  const scaffold = ['--import', 'tsx', 'deploy/scaffold/src/main.ts', 'new-remote'];
  const made = await node(...scaffold, 'gift-cards', '--team', 'Growth');
  expect(made).toContain(`Made ${remote}`);
  expect(changedFiles()).toEqual([
    'CODEOWNERS',
    `${remote}/budgets.json`,
    `${remote}/package.json`,
    `${remote}/remote.json`,
    `${remote}/src/GiftCardsScreen.test.tsx`,
    `${remote}/src/GiftCardsScreen.tsx`,
    `${remote}/src/remote.ts`,
    'package-lock.json',
  ]);

  await Promise.all([
    node('node_modules/eslint/bin/eslint.js', '--max-warnings', '0', remote),
    node('node_modules/ts7/bin/tsc', '-p', 'tsconfig.json'),
  ]);
  const store = world.portal.registry.folder;
  const released = await node(
    'deploy/release/bin/release.js',
    ...['--store', store, '--by', team, 'publish', remote, '--promote'],
  );
  expect(released).toMatch(/Tests: +1 passed/);
  expect(released).toContain('It is live.');

  const { page, context, complaints } = await newVisitor(world.browser);
  await openSignedIn(page, world.portal.url, await createVerifiedAccount(world.portal.url));
  await page.getByRole('navigation').getByRole('link', { name: 'Gift Cards' }).click();
  await page.getByRole('heading', { level: 1, name: 'Gift Cards' }).waitFor();
  await page.getByText('Nothing here yet, Ada').waitFor();
  expect(new URL(page.url()).pathname).toBe('/gift-cards');
  expect(complaints).toEqual([]);
  await context.close();
});
