// No module reads or writes another's tables, in TypeScript or in SQL.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compositionFolders, moduleImports } from '../../moduleImports';
import { modulesFolder } from '../sqlFolders';

/** Tables without a drizzle declaration, by the module that owns them. */
const ownedBySqlAlone: Readonly<Record<string, string>> = {
  address_counts: 'security',
  carrier_esim_decisions: 'reconciliation',
  carrier_pace: 'carrier',
  database_probe: 'system',
  demo_data: 'demo',
  idempotent_answers: 'commands',
  sql_files: 'database',
  throttles: 'security',
};

/** Statements that cross the line on purpose, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'wallet/sql/wallet_read.sql: users': 'one trip for the call of every screen (decision record 21)',
  'purchases/sql/purchase_debit.sql: catalogue_plans': 'a debit is one statement (decision record 3)',
  'purchases/sql/purchase_debit.sql: idempotent_answers': 'a debit is one statement (decision record 3)',
};

const modules = Object.keys(moduleImports).filter((name) => !compositionFolders.includes(name));
const sources = modules.flatMap((module) =>
  readdirSync(join(modulesFolder, module), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => ({
      module,
      file: `${module}/${file}`,
      text: readFileSync(join(modulesFolder, module, file), 'utf8'),
    })),
);
const owners: Record<string, string> = { ...ownedBySqlAlone };
const declarations: Record<string, string> = {};
for (const { module, text } of sources) {
  for (const [, constant = '', table = ''] of text.matchAll(/const (\w+) = pgTable\(\s*'(\w+)'/g)) {
    owners[table] = module;
    declarations[constant] = module;
  }
}

test('statements name only tables of their own module', () => {
  const crossing = sources.flatMap(({ module, file, text }) =>
    [
      ...text
        .replaceAll(/^\s*(\/\/|\*|\/\*\*).*$/gm, '')
        .matchAll(/\b(?:from|join|into|update|delete from) ([a-z]+(?:_[a-z]+)*)\b/g),
    ]
      .map(([, table = '']) => table)
      .filter((table) => owners[table] !== undefined && owners[table] !== module)
      .map((table) => `${file}: ${table}`),
  );
  expect([...new Set(crossing)].sort()).toEqual(Object.keys(exceptions).sort());
});

test('only its own module imports the declaration of a table', () => {
  const importing = sources.flatMap(({ module, file, text }) =>
    Object.entries(declarations)
      .filter(([constant, owner]) => owner !== module && new RegExp(`\\b${constant}\\b(?!')`).test(text))
      .map(([constant]) => `${file}: ${constant}`),
  );
  expect(importing).toEqual([]);
});
