// No module reads or writes another's tables, in TypeScript or in SQL. A table belongs to the module that declares it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleGroups, moduleImports } from '../../../moduleImports';
import { modulesFolder } from '../../sqlFolders';
import { loadSqlParser, namedInSql, sqlInTypeScript } from '../../testing/namedInSql';

/** Tables without a drizzle declaration, by the module that owns them. */
const ownedBySqlAlone: Readonly<Record<string, string>> = {
  account_decisions: 'auth',
  address_counts: 'security',
  affiliate_sales: 'purchases',
  carrier_esim_decisions: 'reconciliation',
  carrier_pace: 'carrier',
  database_probe: 'system',
  demo_data: 'demo',
  idempotent_answers: 'commands',
  receipt_counters: 'receipts',
  sql_files: 'database',
  throttles: 'security',
};

/** Statements that cross the line on purpose, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'wallet/sql/wallet_read.sql: users': 'one trip for the call of every screen (decision record 21)',
  'purchases/sql/purchase_debit.sql: catalogue_plans': 'a debit is one statement (decision record 3)',
  'purchases/sql/purchase_debit.sql: idempotent_answers': 'a debit is one statement (decision record 3)',
  'purchases/sql/triggers.sql: ledger_transactions':
    'whoever posts about a purchase adds to the sales of its affiliate (decision record 100)',
  'privacy/invariants.ts: users': 'what is given up and who is erased must agree',
  'receipts/sql/receipt_issue.sql: ledger_transactions': 'a document is one statement (decision record 94)',
  'receipts/sql/receipt_issue.sql: users': 'a document is one statement (decision record 94)',
  'payments/sql/triggers.sql: bulk_purchases':
    'each purchase looks for an automatic top-up (decision record 77)',
  'payments/sql/triggers.sql: purchases': 'each purchase looks for an automatic top-up (decision record 77)',
};

/** Functions by which a module calls one that it may not import, and why. */
const waysAcross: Readonly<Record<string, string>> = {
  'auth/sessions/endAccess.ts: api_keys_revoke_all':
    'a reset of the password ends API keys in its transaction',
  'auth/sessions/endAccess.ts: webhooks_pause_all':
    'a reset of the password pauses webhooks in its transaction',
  'esims/plans.ts: plan_purchases': 'a list of eSIMs says which plans can be given back',
  'notifications/handleEvents.ts: renewals_in_force': 'a renewal answers what a warning would ask for',
  'purchases/maturingCommission.ts: purchases_in_open_dispute': 'commission matures where no dispute is open',
  'purchases/maturingCommission.ts: purchases_in_open_refund': 'commission matures where no refund is open',
  'purchases/openOf.ts: purchases_in_open_refund':
    'what is given back takes no plan, and keeps an account open',
  'purchases/sql/plan_purchases.sql: purchases_in_open_refund': 'what is given back is not offered again',
  'purchases/outcomeEvents.ts: bulk_is_open':
    'a line is told with its bulk purchase while that is not finished',
  'receipts/receiptFile.ts: notification_choice':
    'a receipt is in the mail of whoever chose no mail about it',
};

const modules = Object.entries(moduleGroups).flatMap(([group, names]) =>
  names.map((module) => ({ module, folder: join(modulesFolder, group, module) })),
);
const sources = modules.flatMap(({ module, folder }) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => ({
      module,
      file: `${module}/${file}`,
      text: readFileSync(join(folder, file), 'utf8'),
    })),
);
const owners: Record<string, string> = { ...ownedBySqlAlone };
const declarations: Record<string, string> = {};
const functionOwners: Record<string, string> = {};
for (const { module, file, text } of sources) {
  for (const [, constant = '', table = ''] of text.matchAll(/const (\w+) = pgTable\(\s*'(\w+)'/g)) {
    owners[table] = module;
    declarations[constant] = module;
  }
  if (file.endsWith('.sql'))
    for (const [, name = ''] of text.matchAll(/create (?:or replace )?function (\w+)/g))
      functionOwners[name] = module;
}

beforeAll(loadSqlParser);

/** What the statements of all modules name, as `file: name`, where another module owns it. */
function crossings(
  named: 'tables' | 'functions',
  isCrossing: (module: string, name: string) => boolean,
): string[] {
  const found = sources.flatMap(({ module, file, text }) =>
    (file.endsWith('.sql') ? [text] : sqlInTypeScript(text))
      .flatMap((statement) => [...namedInSql(statement)[named]])
      .filter((name) => isCrossing(module, name))
      .map((name) => `${file}: ${name}`),
  );
  return [...new Set(found)].sort();
}

test('statements name only tables of their own module', () => {
  const isCrossing = (module: string, table: string) => (owners[table] ?? module) !== module;
  expect(crossings('tables', isCrossing)).toEqual(Object.keys(exceptions).sort());
});

test('statements call only functions of modules that theirs may import', () => {
  const isCrossing = (module: string, name: string) =>
    ![undefined, module, ...(moduleImports[module] ?? [])].includes(functionOwners[name]);
  expect(crossings('functions', isCrossing)).toEqual(Object.keys(waysAcross).sort());
});

test.each([
  ['a statement', 'select 1 from only a join b using (id), c', ['a', 'b', 'c']],
  ['a fragment', 'left join a\n  on a.id = placeholder', ['a']],
  ['a function', 'create function f() returns int language sql as $$ select id from a $$', ['a']],
  [
    'a function in PL/pgSQL',
    'create function f() returns void language plpgsql as $$ begin perform 1 from a; delete from\n b; end $$',
    ['a', 'b'],
  ],
  ['a trigger', 'create trigger t after insert on a for each row execute function f()', ['a']],
])('finds the tables that %s names', (_kind, statement, tables) => {
  expect([...namedInSql(statement).tables]).toEqual(expect.arrayContaining(tables));
});

test('reads SQL in TypeScript with what stands in its values', () => {
  const source = "db.execute(sql`select ${isShort ? sql`a from b` : `'}`} from c`); pool.query('select 2')";
  expect(sqlInTypeScript(source)).toEqual(['select placeholder from c', 'a from b', 'select 2']);
});

test('only its own module imports the declaration of a table', () => {
  const importing = sources.flatMap(({ module, file, text }) =>
    Object.entries(declarations)
      .filter(([constant, owner]) => owner !== module && new RegExp(`\\b${constant}\\b(?!')`).test(text))
      .map(([constant]) => `${file}: ${constant}`),
  );
  expect(importing).toEqual([]);
});
