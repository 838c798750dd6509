import { basename } from 'node:path';

/**
 * A loader that makes a module of each call from the one file of their addresses. The bundler puts a whole module into a chunk,
 * with what all screens of the application use of it: in one module, each screen would carry the calls of the others.
 *
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 */
export default function splitCalls(source) {
  const lines = new Map(
    [...source.matchAll(/^export const (\w+) .*$/gm)].map(([line, name = '']) => [name, line]),
  );
  const name = this.resourceQuery.slice(1);
  if (name) return lines.get(name);
  const file = `./${basename(this.resourcePath)}`;
  return [...lines.keys()].map((call) => `export { ${call} } from '${file}?${call}';\n`).join('');
}
