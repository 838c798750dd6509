// Bundles the programs that a checkout runs. Node starts the API's bundle with a fifth of the processor time that its
// TypeScript takes through a loader (1.0 instead of 5.0 s), and the tests start programs hundreds of times.
import { build } from 'esbuild';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nodeBundle } from './nodeBundle.js';

const projectFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

const entryPoints = [
  'api/src/main.ts',
  ...readdirSync(join(projectFolder, 'api/src/bin')).map((file) => `api/src/bin/${file}`),
  'quality/bench/src/world/singleGateway.ts',
  'deploy/gateway/src/main.ts',
  'dev/local/src/database/databaseProgram.ts',
  'dev/local/src/stopWithParent.ts',
  'dev/sandbox/src/main.ts',
];

/**
 * Our modules read files next to themselves, which stay where they are. @type {import('esbuild').Plugin}
 */
const ownAddresses = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.[jt]s$/ }, async ({ path }) => {
      if (path.includes('/node_modules/')) return undefined;
      const contents = await readFile(path, 'utf8');
      const address = JSON.stringify(pathToFileURL(path).href);
      return {
        contents: contents.replaceAll('import.meta.url', address),
        loader: path.endsWith('.ts') ? 'ts' : 'js',
      };
    });
  },
};

/**
 * Writes the program `<path>.ts` to `<path>.js` of the folder.
 *
 * @param {string} outputFolder inside the checkout, whose packages the bundles use
 */
export async function bundleCheckout(outputFolder) {
  await build({
    ...nodeBundle,
    absWorkingDir: projectFolder,
    entryPoints,
    outbase: projectFolder,
    outdir: outputFolder,
    plugins: [...nodeBundle.plugins, ownAddresses],
    // The sandbox builds its browser scripts with it.
    external: [...nodeBundle.external, 'esbuild'],
  });
}
