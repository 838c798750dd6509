import { readdirSync } from 'node:fs';
import { compositionFolders, importZones, moduleImports } from '../moduleImports';

it('lists every module folder of the API', () => {
  const folders = readdirSync(__dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect([...Object.keys(moduleImports), ...compositionFolders].sort()).toEqual(folders.sort());
});

it('refuses a list in which a module imports one below it', () => {
  expect(() => importZones({ esims: ['purchases'], purchases: ['esims'] })).toThrow(
    'list "purchases" above "esims"',
  );
});

it('denies each module everything that its line does not name', () => {
  const zone = importZones({ errors: [], database: [], users: ['errors'] }).at(-1);
  expect(zone).toMatchObject({ target: './api/src/users', from: './api/src' });
  expect(zone?.except).toEqual(expect.arrayContaining(['./users', './errors']));
  expect(zone?.except).not.toContain('./database');
});
