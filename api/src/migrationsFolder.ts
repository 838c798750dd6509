import { fileURLToPath } from 'node:url';

/** The SQL files; beside the folder of the code, in the checkout and in the image alike. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
