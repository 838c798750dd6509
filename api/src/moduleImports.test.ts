import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkOrder, compositionFolders, importProblem, moduleImports } from '../moduleImports';

it('lists every module folder of the API', () => {
  const folders = readdirSync(__dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect([...Object.keys(moduleImports), ...compositionFolders].sort()).toEqual(folders.sort());
});

it('refuses a list in which a module imports one below it', () => {
  expect(() => checkOrder({ esims: ['purchases'], purchases: ['esims'] })).toThrow(
    'list "purchases" above "esims"',
  );
});

const imports = { errors: [], database: [], payments: [], users: ['errors', 'http'] };

it.each([
  ['users/load.ts', '../errors/DomainError', true],
  ['users/load.ts', './rows', true],
  ['users/pictures/load.ts', '../rows', true],
  ['users/load.ts', '../settings', true],
  ['users/load.ts', '../../moduleImports', true],
  ['users/load.ts', 'node:fs', true],
  ['testing/users.ts', '../payments/pay', true],
  ['users/load.ts', '../database/connect', false],
  ['users/pictures/load.ts', '../../payments', false],
  ['users/load.ts', '../testing/users', false],
  ['errors/DomainError.ts', '../users/load', false],
  ['users/load.ts', '../http/httpError', false],
  ['http/errorHandler.ts', './httpError', true],
])('judges that %s imports %s', (file, imported, isAllowed) => {
  const problem = importProblem(join(__dirname, file), imported, imports);
  expect(problem === null).toBe(isAllowed);
});
