// How a program of ours becomes a bundle that Node runs, in an image as in a checkout.

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
  tsconfigRaw: {},
  logLevel: /** @type {const} */ ('warning'),
};
