// What lint refuses by the list of api/moduleImports.js.
import { posix } from 'node:path';
import { moduleImports, moduleOf } from './moduleImports.js';

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
