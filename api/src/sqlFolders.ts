import { fileURLToPath } from 'node:url';

/** The migrations; beside the folder of the code, in the checkout and in the image alike. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** The folder of the modules, each with its SQL functions in `<group>/<module>/sql`; the image has the same folders. */
export const modulesFolder = fileURLToPath(new URL('.', import.meta.url));
