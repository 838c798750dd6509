import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
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

/** The text of each file but tests, by its path from here. */
const sources = new Map(
  readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^testing/.test(file))
    .map((file) => [file, readFileSync(join(__dirname, file), 'utf8')]),
);

it.each(Object.entries(moduleImports))('lets %s import what it uses, and no more', (name, allowed) => {
  const used = [...sources]
    .filter(([file]) => file.startsWith(`${name}/`))
    .flatMap(([file, text]) =>
      [...text.matchAll(/(?:from|import\()\s*'(\.[^']*)'/g)].map(
        ([, imported = '']) => posix.join(posix.dirname(file), imported).split('/')[0],
      ),
    );
  expect(allowed.filter((other) => !used.includes(other))).toEqual([]);
});

it('has each function name the services that it needs', () => {
  const takesAll = [...sources].filter(([, text]) => /\bServices\b(?! =)/.test(text)).map(([file]) => file);
  // Those that make all of them.
  expect(takesAll.sort()).toEqual(['api.ts', 'demo/demoData.ts', 'services.ts']);
});
