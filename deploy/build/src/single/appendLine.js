import { sep } from 'node:path';

/**
 * A loader that adds a line to a module, which differs between the release before and the next one. Both go through
 * it, because the loaders of a module are part of its id.
 *
 * @this {import('@rspack/core').LoaderContext<{ changedFolder?: string }>}
 * @param {string} source
 */
export default function appendLine(source) {
  const { changedFolder } = this.getOptions();
  const isNext = changedFolder !== undefined && this.resourcePath.startsWith(changedFolder + sep);
  return `${source}\nglobalThis.portalRelease = '${isNext ? 'next' : 'first'}';\n`;
}
