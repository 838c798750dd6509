import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Both lie next to the folder of the code, in the checkout and in the image alike.
/** The portal’s own pages, which an operator can replace. */
export const contentFolder = fileURLToPath(new URL('../content', import.meta.url));
/** Files of the gateway itself. */
export const publicFolder = fileURLToPath(new URL('../public', import.meta.url));

const { resolve } = createRequire(import.meta.url);
/** The flags of all countries, one SVG each, named by ISO alpha-2 code. */
export const flagsFolder = join(dirname(resolve('country-flag-icons/package.json')), '3x2');
