import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { checkOrder, importProblem } from '../importProblem';
import { compositionFolders, moduleGroups, moduleImports, moduleOf } from '../moduleImports';

const foldersIn = (folder: string) =>
  readdirSync(join(__dirname, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

it('lists every group of the API', () => {
  expect([...Object.keys(moduleGroups), ...compositionFolders].sort()).toEqual(foldersIn('.'));
});

it.each(Object.entries(moduleGroups))('lists every module of %s', (group, modules) => {
  expect([...modules].sort()).toEqual(foldersIn(group));
});

it('says of every module what it may import', () => {
  expect(Object.keys(moduleImports).sort()).toEqual(Object.values(moduleGroups).flat().sort());
});

it('refuses a list in which a module imports one below it', () => {
  expect(() => checkOrder({ esims: ['purchases'], purchases: ['esims'] })).toThrow(
    'list "purchases" above "esims"',
  );
});

const imports = { errors: [], database: [], payments: [], users: ['errors', 'http'] };

it.each([
  ['people/users/load.ts', '../../base/errors/DomainError', true],
  ['people/users/load.ts', './rows', true],
  ['people/users/pictures/load.ts', '../rows', true],
  ['people/users/load.ts', '../../settings', true],
  ['people/users/load.ts', '../../../moduleImports', true],
  ['people/users/load.ts', 'node:fs', true],
  ['testing/users.ts', '../money/payments/pay', true],
  ['people/users/load.ts', '../../base/database/connect', false],
  ['people/users/pictures/load.ts', '../../../money/payments', false],
  ['people/users/load.ts', '../../testing/users', false],
  ['base/errors/DomainError.ts', '../../people/users/load', false],
  ['people/users/load.ts', '../../base/http/httpError', false],
  ['base/http/errorHandler.ts', './httpError', true],
])('judges that %s imports %s', (file, imported, isAllowed) => {
  const problem = importProblem(join(__dirname, file), imported, imports);
  expect(problem === null).toBe(isAllowed);
});

/** The text of each file but tests, by its path from here. */
const sources = new Map(
  readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^testing/.test(file))
    .map((file) => [file, readFileSync(join(__dirname, file), 'utf8')]),
);

it.each(Object.entries(moduleImports))('lets %s import what it uses, and no more', (name, allowed) => {
  const used = [...sources]
    .filter(([file]) => moduleOf(file) === name)
    .flatMap(([file, text]) =>
      [...text.matchAll(/(?:from|import\()\s*'(\.[^']*)'/g)].map(([, imported = '']) =>
        moduleOf(posix.join(posix.dirname(file), imported)),
      ),
    );
  expect(allowed.filter((other) => !used.includes(other))).toEqual([]);
});

it('has each function name the services that it needs', () => {
  const takesAll = [...sources].filter(([, text]) => /\bServices\b(?! =)/.test(text)).map(([file]) => file);
  // Those that make all of them.
  expect(takesAll.sort()).toEqual(['api.ts', 'operations/demo/demoData.ts', 'services.ts']);
});
