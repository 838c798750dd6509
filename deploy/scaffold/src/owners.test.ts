import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { declaredRemotes } from './newRemote/paths';
import { handleOf, readOwners } from './owners';

const portal = resolve(__dirname, '../../..');
const owners = readOwners(portal);

it('writes a team as a handle', () => {
  expect(handleOf('Gift Cards & More')).toBe('@esim-portal/gift-cards-more');
  expect(handleOf('Identité')).toBe('@esim-portal/identite');
});

it('names an owner of every folder at the top', () => {
  const ignored = execFileSync('git', ['check-ignore', '--', ...readdirSync(portal)], {
    cwd: portal,
    encoding: 'utf8',
  }).split('\n');
  const folders = readdirSync(portal, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '.git' && !ignored.includes(entry.name))
    .map(({ name }) => `/${name}/`);
  expect(folders.filter((folder) => !owners[folder])).toEqual([]);
});

it('names an owner of everything else', () => {
  expect(owners['*']?.[0]).toMatch(/^@esim-portal\//);
});

it('gives every remote to the team in its remote.json', () => {
  const remotes = declaredRemotes(portal);
  expect(remotes.length).toBeGreaterThanOrEqual(5);
  for (const { name, team } of remotes) expect([name, owners[`/${name}/`]]).toEqual([name, [handleOf(team)]]);
});

it('names nothing that is gone, and only handles of the organisation', () => {
  for (const [path, handles] of Object.entries(owners)) {
    if (path !== '*') expect([path, existsSync(join(portal, path))]).toEqual([path, true]);
    for (const handle of handles) expect(handle).toMatch(/^@esim-portal\/[a-z0-9-]+$/);
  }
});
