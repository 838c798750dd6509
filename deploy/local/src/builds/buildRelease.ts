import type { BuildResult } from '@portal/build';
import {
  manifestSchema,
  packFiles,
  publish,
  type DocumentParts,
  type FolderStore,
  type Release,
} from '@portal/registry';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../projectFolder';
import { documentParts, fontSources } from '../../../../shell/src/document/document';
import type { ApplicationSource } from './applications';

const run = promisify(execFile);

/**
 * Builds one application and publishes it under a version; it is not live yet.
 *
 * @throws with the compiler’s words, or RegistryError when the registry refuses the release
 */
export async function buildRelease(
  store: FolderStore,
  application: ApplicationSource,
  version: string,
): Promise<BuildResult> {
  const outputFolder = mkdtempSync(join(tmpdir(), `portal-${application.name}-`));
  try {
    const folder = join(projectFolder, application.folder);
    const result = await build(application.name, folder, outputFolder);
    const parts = application.name === 'shell' ? placeDocumentParts(outputFolder) : null;
    const files = await packFiles(outputFolder);
    const base = { version, entry: result.entry, files, publishedAt: new Date().toISOString() };
    const release: Release = parts
      ? { kind: 'shell', name: 'shell', platform: platformVersion(), document: parts, ...base }
      : { kind: 'remote', ...readManifest(folder), preload: result.preload, ...base };
    await publish(store, release, outputFolder);
    return result;
  } finally {
    rmSync(outputFolder, { recursive: true, force: true });
  }
}

/** In a process of its own: see deploy/build/bin/build.js. */
async function build(name: string, folder: string, outputFolder: string): Promise<BuildResult> {
  const program = join(projectFolder, 'deploy/build/bin/build.js');
  try {
    const { stdout } = await run(process.execPath, [program, name, folder, outputFolder], {
      maxBuffer: 16 * 2 ** 20,
    });
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as BuildResult;
  } catch (error) {
    throw new Error((error as { stderr?: string }).stderr || String(error));
  }
}

/** What a remote declares. @throws when remote.json is missing or not right, with every reason */
export function readManifest(folder: string) {
  const file = join(folder, 'remote.json');
  if (!existsSync(file))
    throw new Error(`${file} is missing: it declares the remote’s routes, nav and slots.`);
  const result = manifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`${file} is not right:\n${lines.join('\n')}`);
}

function platformVersion(): string {
  const text = readFileSync(join(projectFolder, 'shell/platform/package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Puts the font into the release under hashed names, and takes from the shell what its HTML needs. */
function placeDocumentParts(outputFolder: string): DocumentParts {
  const { resolve } = createRequire(join(projectFolder, 'shared-ui/package.json'));
  const place = (source: string, name: string) => {
    const file = resolve(source);
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
    copyFileSync(file, join(outputFolder, `${name}.${hash}.woff2`));
    return `${name}.${hash}.woff2`;
  };
  return documentParts({
    latin: place(fontSources.latin, 'outfit-latin'),
    latinExtended: place(fontSources.latinExtended, 'outfit-latin-ext'),
  });
}
