import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationSchema, recordOf, type Declaration } from './declaration';
import type { Manifest } from './manifest';

/**
 * Reads the manifest of a remote, with the URLs of the calls that it names.
 *
 * @throws when remote.json is missing or invalid, with every reason
 */
export function readManifest(folder: string): Manifest {
  const file = join(folder, 'remote.json');
  if (!existsSync(file))
    throw new Error(`${file} is missing: it declares the remote’s routes, nav and slots.`);
  const declared: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { error } = declarationSchema.safeParse(declared);
  // The text, not the parsed copy: zod sorts the parameters of a call, and their order is part of its URL.
  if (!error) return recordOf(declared as Declaration);
  const lines = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`${file} is invalid:\n${lines.join('\n')}`);
}
