import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const baseFolder = join(__dirname, '../base');

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec?: Record<string, unknown>;
  data?: Record<string, string>;
}

/** The files that the kustomization lists, and the files in the folder. */
export function kustomization() {
  const text = readFileSync(join(baseFolder, 'kustomization.yaml'), 'utf8');
  const { resources } = parse(text) as { resources: string[] };
  const files = readdirSync(baseFolder).filter((file) => file !== 'kustomization.yaml');
  return { resources, files };
}

/** All objects of the base. @throws when a file is not YAML, repeats a key, or contains no object */
export function readManifests(): Manifest[] {
  return kustomization().files.flatMap((file) =>
    parseAllDocuments(readFileSync(join(baseFolder, file), 'utf8')).map((document) => {
      const [error] = document.errors;
      if (error) throw new Error(`${file}: ${error.message}`);
      return document.toJS() as Manifest;
    }),
  );
}
