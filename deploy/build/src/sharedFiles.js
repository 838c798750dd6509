import { rspack } from '@rspack/core';
import { Buffer } from 'node:buffer';

/** Folder of what releases share, seen from a release's own; the store has the same (@portal/registry). */
export const sharedFolder = '../files';

/**
 * Names of a production build: chunks are named by their content alone and stand where all releases of the
 * application share them. Source maps, which change with comments too, belong to one release.
 */
export const sharedFileNames = {
  chunkFilename: `${sharedFolder}/[name].[contenthash:8].js`,
  sourceMapFilename: '[base].map',
};

/**
 * Lets two releases of a remote meet in one page, when the newer one fails halfway, although their chunks carry no
 * version. A chunk says which file it came from, and the runtime of an entry takes only the files that it would
 * request itself: the same file holds the same code.
 */
export class SharedChunks {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SharedChunks', (compilation) => {
      const global = `globalThis[${JSON.stringify(compilation.outputOptions.chunkLoadingGlobal)}]`;
      compilation.hooks.runtimeModule.tap('SharedChunks', (module) => {
        if (module.name !== 'jsonp_chunk_loading' || !module.source) return;
        const text = module.source.source.toString();
        module.source.source = Buffer.from(replaceOnce(text, chunkArray(global), takeOwnChunks(global)));
      });
      compilation.hooks.processAssets.tap(
        // After the minifier, and before names and hashes are computed from the contents.
        { name: 'SharedChunks', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        (assets) => {
          for (const name of Object.keys(assets).filter(isSharedScript))
            compilation.updateAsset(name, (source) => withOrigin(source));
        },
      );
    });
  }
}

/** @param {string} name */
const isSharedScript = (name) => name.startsWith(sharedFolder) && name.endsWith('.js');
const pushCall = '.push([';

/**
 * Puts the address of the file before the ids and modules of a chunk.
 *
 * @param {import('@rspack/core').sources.Source} source
 */
function withOrigin(source) {
  const text = source.source().toString();
  const at = text.indexOf(pushCall);
  if (at < 0) throw new Error('A chunk does not begin with the call that registers it.');
  const changed = new rspack.sources.ReplaceSource(source);
  changed.insert(at + pushCall.length, 'document.currentScript?.src,');
  return changed;
}

/** @param {string} global */
const chunkArray = (global) => `${global} ||= []`;

/**
 * The array of this runtime alone, fed from the one that the chunks of all releases push to.
 *
 * @param {string} global
 */
const takeOwnChunks = (global) => `((all) => {
  const own = [];
  const push = all.push.bind(all);
  const take = ([source, ...chunk]) => {
    const address = (id) => new URL(__webpack_require__.p + __webpack_require__.u(id), location.href).href;
    if (chunk[0].every((id) => address(id) === source)) own.push(chunk);
  };
  all.forEach(take);
  all.push = (chunk) => {
    push(chunk);
    take(chunk);
  };
  return own;
})(${global} ||= [])`;

/**
 * @param {string} text
 * @param {string} part
 * @param {string} replacement
 */
function replaceOnce(text, part, replacement) {
  if (text.split(part).length !== 2)
    throw new Error(`The bundler's runtime has no single '${part}':\n${text}`);
  return text.replace(part, () => replacement);
}
