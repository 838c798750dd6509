import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { declaredRemotes } from './newRemote/paths';
import { handleOf, readOwners } from './owners';

const portal = resolve(__dirname, '../../..');
const owners = readOwners(portal);

it('writes a team as a handle', () => {
  expect(handleOf('Gift Cards & More')).toBe('@esim-portal/gift-cards-more');
  expect(handleOf('Identité')).toBe('@esim-portal/identite');
});

it('names an owner of every top-level folder', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: portal, encoding: 'utf8' }).split('\0');
  const folders = new Set(
    files.filter((file) => file.includes('/')).map((file) => `/${file.split('/')[0]}/`),
  );
  expect([...folders].filter((folder) => !owners[folder])).toEqual([]);
});

it('names an owner of everything else', () => {
  expect(owners['*']?.[0]).toMatch(/^@esim-portal\//);
});

it('assigns every remote to the team in its remote.json', () => {
  const remotes = declaredRemotes(portal);
  expect(remotes.length).toBeGreaterThanOrEqual(5);
  for (const { name, team } of remotes) expect([name, owners[`/${name}/`]]).toEqual([name, [handleOf(team)]]);
});

it('names no removed remote, and only handles of the organisation', () => {
  for (const [path, handles] of Object.entries(owners)) {
    if (path.startsWith('/mfe-')) expect([path, existsSync(join(portal, path))]).toEqual([path, true]);
    for (const handle of handles) expect(handle).toMatch(/^@esim-portal\/[a-z0-9-]+$/);
  }
});
