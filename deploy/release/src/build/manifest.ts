import { manifestSchema, type Manifest } from '@portal/registry';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the manifest of a remote. @throws when remote.json is missing or invalid, with every reason */
export function readManifest(folder: string): Manifest {
  const file = join(folder, 'remote.json');
  if (!existsSync(file))
    throw new Error(`${file} is missing: it declares the remote’s routes, nav and slots.`);
  const result = manifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`${file} is invalid:\n${lines.join('\n')}`);
}
