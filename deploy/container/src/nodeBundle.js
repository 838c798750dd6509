// How a program of ours becomes a bundle that Node runs, in an image as in a checkout.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

// What CommonJS packages expect, in an ES module.
const commonJsNames = `import { createRequire as portalCreateRequire } from 'node:module';
const require = portalCreateRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

/** Native packages and packages that read their own files; they are not bundled. */
export const unbundledPackages = [
  '@expo-google-fonts/noto-sans',
  '@expo-google-fonts/noto-sans-arabic',
  '@expo-google-fonts/noto-sans-devanagari',
  '@expo-google-fonts/noto-sans-hebrew',
  '@expo-google-fonts/noto-sans-jp',
  '@expo-google-fonts/noto-sans-kr',
  '@expo-google-fonts/noto-sans-thai',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  'piscina',
  'sharp',
];

/**
 * Maps each file of a package to its first line alone. The logger has Node parse the map of every file on its stack: with all
 * lines of packages a gateway takes twice the processor time until it is ready. @type {import('esbuild').Plugin}
 */
const packagesByFile = {
  name: 'packages-by-file',
  setup({ onLoad }) {
    onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, async ({ path }) => {
      const map = JSON.stringify({ version: 3, sources: [basename(path)], mappings: 'AAAA' });
      const comment = `//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`;
      return { contents: `${await readFile(path, 'utf8')}\n${comment}`, loader: 'js' };
    });
  },
};

/** Options of esbuild. @satisfies {import('esbuild').BuildOptions} */
export const nodeBundle = {
  bundle: true,
  splitting: true,
  format: /** @type {const} */ ('esm'),
  platform: /** @type {const} */ ('node'),
  target: 'node24',
  sourcemap: true,
  sourcesContent: false,
  banner: { js: commonJsNames },
  // pg loads pg-native only where it is installed; only `release publish`, which runs in a checkout, needs a compiler.
  external: [...unbundledPackages, 'pg-native', 'typescript', 'typescript6', 'oxc-parser'],
  plugins: [packagesByFile],
  tsconfigRaw: {},
  logLevel: /** @type {const} */ ('warning'),
};
