import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * A text of the code that can be translated.
 *
 * @typedef {object} Used
 * @property {string} text English, by which translations are found.
 * @property {string} [one] Its English form for 1, for a text that depends on a number.
 * @property {string} file Where it is, relative to the folder.
 */

const isSource = (/** @type {string} */ file) =>
  /\.tsx?$/.test(file) && !/\.(test|stories|generated|d)\.|(^|[\\/])(testing|node_modules)[\\/]/.test(file);

/**
 * The texts that the sources of a folder give to `t` and `tn`.
 *
 * @param {string} folder
 * @returns {Used[]}
 * @throws Error for a text that is not written out at the call
 */
export function collectWords(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource).toSorted();
  return files.flatMap((file) => {
    const path = join(folder, file);
    return wordsOf(path, readFileSync(path, 'utf8')).map((used) => ({
      ...used,
      file: relative(folder, path),
    }));
  });
}

/**
 * @param {string} path for messages and the dialect
 * @param {string} source
 * @returns {Omit<Used, 'file'>[]}
 */
export function wordsOf(path, source) {
  if (!/\btn?\(/.test(source)) return [];
  /** @type {Omit<Used, 'file'>[]} */
  const found = [];
  visit(parseSync(path, source).program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
    const [first, second, third] = node.arguments;
    if (node.callee.name === 't') {
      const context = third === undefined ? '' : `|${literal(third, path)}`;
      found.push({ text: literal(first, path) + context });
    } else if (node.callee.name === 'tn') {
      found.push({ text: literal(third, path), one: literal(second, path) });
    }
  });
  return found;
}

/**
 * @param {any} node
 * @param {string} path
 * @returns {string}
 */
function literal(node, path) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  throw new Error(
    `${path}: t and tn take texts that are written out, so that they can be found. Use lookUp for others.`,
  );
}

/**
 * @param {any} node
 * @param {(node: any) => void} seen
 */
function visit(node, seen) {
  if (Array.isArray(node)) for (const child of node) visit(child, seen);
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') seen(node);
    for (const child of Object.values(node)) if (child && typeof child === 'object') visit(child, seen);
  }
}
