// Which modules of api/src may import which, from the bottom to the top: each imports only modules above it in this list,
// so there can be no cycle. Lint enforces it (api/lintPlugin.js); tests may import any module.
// What a lower module must tell a higher one, it writes to the outbox.

import { posix } from 'node:path';

/** @type {Readonly<Record<string, readonly string[]>>} */
export const moduleImports = {
  // Foundations, which know no business rule
  errors: [],
  metrics: [],
  database: [],
  work: ['metrics', 'database'],
  ledger: ['database'],
  security: ['errors', 'database'],
  commands: ['errors', 'database'],
  http: ['errors', 'database', 'security'],
  system: ['database', 'http'],
  telemetry: ['metrics', 'work', 'database', 'security', 'http'],
  mail: ['work', 'database', 'security', 'commands'],
  events: ['work', 'database'],
  uploads: ['errors', 'work', 'database', 'security', 'http'],
  // Accounts
  users: ['errors', 'database', 'http', 'uploads'],
  auth: ['errors', 'work', 'database', 'security', 'http', 'mail', 'events', 'uploads', 'users'],
  // eSIMs and money
  receipts: ['errors', 'metrics', 'work', 'database', 'ledger', 'http', 'events', 'users'],
  carrier: ['metrics', 'database', 'users'],
  catalogue: ['database', 'http', 'carrier'],
  esims: ['errors', 'work', 'database', 'security', 'commands', 'http', 'mail', 'events', 'users', 'carrier'],
  walletAlerts: ['database', 'http', 'events'],
  purchases: [
    'errors',
    'work',
    'database',
    'ledger',
    'security',
    'commands',
    'http',
    'mail',
    'events',
    'users',
    'auth',
    'carrier',
    'catalogue',
    'esims',
    'receipts',
    'walletAlerts',
  ],
  refunds: [
    'errors',
    'work',
    'database',
    'ledger',
    'security',
    'commands',
    'http',
    'mail',
    'events',
    'users',
    'carrier',
    'catalogue',
    'esims',
    'purchases',
  ],
  payments: [
    'errors',
    'security',
    'work',
    'database',
    'ledger',
    'commands',
    'http',
    'events',
    'users',
    'auth',
    'purchases',
    'receipts',
  ],
  payouts: [
    'errors',
    'work',
    'database',
    'ledger',
    'security',
    'commands',
    'http',
    'mail',
    'events',
    'users',
    'auth',
    'purchases',
    'receipts',
    'payments',
  ],
  disputes: [
    'errors',
    'work',
    'database',
    'commands',
    'ledger',
    'http',
    'mail',
    'events',
    'users',
    'auth',
    'esims',
    'purchases',
    'refunds',
    'receipts',
    'payments',
  ],
  wallet: ['database', 'ledger', 'http', 'users', 'purchases'],
  search: ['ledger', 'http', 'users', 'esims'],
  affiliates: [
    'errors',
    'work',
    'database',
    'commands',
    'ledger',
    'security',
    'http',
    'mail',
    'users',
    'auth',
    'catalogue',
    'esims',
    'purchases',
  ],
  bulkPurchases: [
    'errors',
    'work',
    'database',
    'commands',
    'ledger',
    'security',
    'http',
    'events',
    'users',
    'carrier',
    'catalogue',
    'esims',
    'purchases',
    'receipts',
  ],
  apiKeys: ['errors', 'work', 'database', 'security', 'http', 'users', 'auth'],
  handovers: ['errors', 'work', 'database', 'security', 'http', 'users', 'auth', 'esims'],
  webhooks: ['errors', 'work', 'database', 'commands', 'security', 'http', 'events', 'users', 'auth'],
  notifications: [
    'errors',
    'work',
    'database',
    'security',
    'http',
    'mail',
    'events',
    'users',
    'auth',
    'webhooks',
  ],
  renewals: [
    'errors',
    'work',
    'database',
    'commands',
    'http',
    'events',
    'users',
    'auth',
    'carrier',
    'catalogue',
    'esims',
    'purchases',
    'ledger',
    'payments',
    'disputes',
  ],
  // What belongs to an account in all of them
  privacy: [
    'errors',
    'work',
    'database',
    'ledger',
    'security',
    'commands',
    'http',
    'mail',
    'uploads',
    'users',
    'auth',
    'esims',
    'receipts',
    'purchases',
    'payments',
    'payouts',
    'disputes',
    'affiliates',
    'renewals',
  ],
  // Operators' commands and demo data
  keyRotation: ['security', 'mail', 'auth', 'webhooks'],
  reconciliation: [
    'work',
    'database',
    'ledger',
    'carrier',
    'purchases',
    'refunds',
    'payments',
    'payouts',
    'disputes',
    'receipts',
    'privacy',
  ],
  demo: [
    'database',
    'security',
    'users',
    'events',
    'mail',
    'ledger',
    'carrier',
    'catalogue',
    'purchases',
    'payments',
    'affiliates',
  ],
};

/**
 * The groups of modules: a module stands in `api/src/<group>/<module>`. Groups are for finding; what may import what is
 * said per module above, because `notices` has modules below and above those of `people`.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const moduleGroups = {
  base: ['errors', 'metrics', 'database', 'work', 'security', 'commands', 'http', 'system', 'telemetry'],
  people: ['users', 'auth', 'apiKeys', 'uploads', 'privacy'],
  money: ['ledger', 'wallet', 'walletAlerts', 'payments', 'payouts', 'disputes', 'receipts'],
  travel: ['carrier', 'catalogue', 'esims'],
  shop: ['purchases', 'refunds', 'bulkPurchases', 'renewals'],
  partners: ['affiliates', 'handovers'],
  notices: ['mail', 'events', 'notifications', 'webhooks'],
  operations: ['reconciliation', 'keyRotation', 'search', 'demo'],
};

/**
 * The module of a file, or the first part of its path if it is in none.
 *
 * @param {string} path from api/src
 */
export function moduleOf(path) {
  const [first = '', second = ''] = path.split('/');
  return moduleGroups[first] ? second : first;
}

/** Files of api/src itself that modules may import: types and values without behaviour. */
const rootFiles = ['services', 'settings', 'settingFields', 'logger', 'sqlFolders'];

/**
 * Files that only their own module imports, and what others do instead.
 *
 * @type {Readonly<Record<string, string>>}
 */
const privateFiles = {
  'base/http/httpError':
    'Return an outcome of base/errors/outcomes.ts or throw a DomainError; base/http/httpError.ts has the status of its code.',
};

/** Folders that put modules together; no module imports them. */
export const compositionFolders = ['bin', 'testing'];

/**
 * @param {Readonly<Record<string, readonly string[]>>} imports the list to check
 * @throws {Error} if a module is listed before one that it imports
 */
export function checkOrder(imports) {
  const listed = new Set();
  for (const [name, allowed] of Object.entries(imports)) {
    const missing = allowed.find((other) => !listed.has(other));
    if (missing)
      throw new Error(`api/moduleImports.js: list "${missing}" above "${name}", which imports it.`);
    listed.add(name);
  }
}

/**
 * Why a file of a module may not import another one; null if it may.
 *
 * @param {string} file that imports
 * @param {string} imported the name in its import
 */
export function importProblem(file, imported, imports = moduleImports) {
  const [, path] = file.replaceAll('\\', '/').split('/api/src/');
  if (!path || !imported.startsWith('.')) return null;
  const name = moduleOf(path);
  const importedPath = posix.join(posix.dirname(path), imported);
  const target = moduleOf(importedPath);
  const advice = target === name ? undefined : privateFiles[importedPath];
  if (advice) return `Only ${target}/ knows ${importedPath}. ${advice}`;
  const allowed = imports[name];
  if (!allowed || [name, '..', ...allowed, ...rootFiles].includes(target)) return null;
  return `The module "${name}" may import ${allowed.join(', ') || 'no other module'} (api/moduleImports.js). Move the code to the module that owns it, or tell the higher module through the outbox.`;
}
