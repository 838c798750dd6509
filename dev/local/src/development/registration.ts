import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the gateway of a data folder looks for remotes in development (deploy/gateway/src/developmentRemotes.ts). */
export const developmentFolder = (dataFolder: string): string => join(dataFolder, 'development');

/**
 * Makes the portal of a data folder show a remote from its dev server, with the next load of each page.
 *
 * @returns a function that ends it
 */
export function registerRemote(dataFolder: string, name: string, origin: string): () => void {
  const folder = developmentFolder(dataFolder);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify({ origin }));
  return () => rmSync(file, { force: true });
}
