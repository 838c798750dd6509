import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. */
export const projectFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
