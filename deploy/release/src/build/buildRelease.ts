import { readManifest } from '@portal/manifest';
import { textsOf } from '@portal/manifest/record';
import type { BuildResult } from '@portal/build';
import { pageTexts } from '@portal/contract';
import { packFiles, sharedFolder, type DocumentParts, type NewRelease } from '@portal/registry';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addSlotTypes } from '../slotTypes';
import { packWords } from '../words/packWords';
import { runBuild } from './runBuild';

/** The shell or one remote, in its folder. */
export interface ReleaseSource {
  name: string;
  /** Absolute. */
  folder: string;
  version: string;
  /** The current commit of the folder; null outside a repository. */
  commit?: string | null;
  /** ISO time of that commit. */
  committedAt?: string | undefined;
}

/** A build that is ready to publish. */
export interface BuiltRelease {
  release: NewRelease;
  /** Contains the files; deleted after `use`. */
  outputFolder: string;
  build: BuildResult;
}

/**
 * Builds and compresses one application and passes the result to `use`.
 *
 * @throws with the compiler’s messages when the build fails, and with every reason when remote.json is invalid
 */
export async function withBuiltRelease<Result>(
  source: ReleaseSource,
  use: (built: BuiltRelease) => Promise<Result>,
): Promise<Result> {
  // A folder of its own, because the build puts the files that releases share next to it.
  const root = mkdtempSync(join(tmpdir(), `portal-${source.name}-`));
  const outputFolder = join(root, 'release');
  try {
    const manifest = source.name === 'shell' ? null : readManifest(source.folder);
    const build = await runBuild(source.name, source.folder, outputFolder, source.version);
    const own = manifest
      ? { kind: 'remote' as const, ...manifest, preload: build.preload }
      : { ...(await describeShell(source.folder, outputFolder)), provides: build.provides };
    if (manifest) addSlotTypes(source.folder, outputFolder);
    const shown = 'document' in own ? textsInHtml(own.document) : textsOf(own);
    const words = packWords(source.name, source.folder, outputFolder, shown);
    const files = await packFiles(outputFolder);
    const { version, commit = null, committedAt } = source;
    const publishedAt = new Date().toISOString();
    const release: NewRelease = {
      ...own,
      ...{
        version,
        commit,
        committedAt,
        entry: build.entry,
        initial: build.initial,
        files,
        publishedAt,
        shared: build.shared,
        ...(Object.keys(words).length > 0 && { words }),
      },
    };
    return await use({ release, outputFolder, build });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** The part of a shell's release that a remote has in its manifest. Adds the document's fonts to the output. */
const describeShell = async (folder: string, outputFolder: string) => ({
  kind: 'shell' as const,
  name: 'shell' as const,
  platform: platformVersion(folder),
  ...(await describeDocument(folder, outputFolder)),
});

/** What the gateway says itself, and what is between the tags of the skeletons. */
const textsInHtml = ({ skeleton }: DocumentParts): string[] => [
  ...Object.values(pageTexts),
  ...Object.values(skeleton).flatMap((html = '') => html.match(/(?<=>)[^<>]+(?=<)/g) ?? []),
];

function platformVersion(shellFolder: string): string {
  const { resolve } = createRequire(join(shellFolder, 'package.json'));
  const text = readFileSync(resolve('@portal/platform/package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The exports of shell/src/firstLoad/document.ts for the renderer of its HTML. */
interface ShellDocument {
  runsInitial: boolean;
  fontSources: { latin: string; latinExtended: string };
  documentParts: (fonts: { latin: string; latinExtended: string }) => DocumentParts;
}

/** Adds the fonts to the shared files and reads from the shell what its HTML needs. */
async function describeDocument(
  shellFolder: string,
  outputFolder: string,
): Promise<{ document: DocumentParts; runsInitial: boolean }> {
  const file = join(shellFolder, 'src/firstLoad/document.ts');
  const { documentParts, fontSources, runsInitial } = (await import(
    pathToFileURL(file).href
  )) as ShellDocument;
  const shell = createRequire(join(shellFolder, 'package.json'));
  const { resolve } = createRequire(shell.resolve('shared-ui'));
  const place = (source: string, name: string) => {
    const font = resolve(source);
    const hash = createHash('sha256').update(readFileSync(font)).digest('hex').slice(0, 8);
    const file = `${sharedFolder}/${name}.${hash}.woff2`;
    copyFileSync(font, join(outputFolder, file));
    return file;
  };
  const document = documentParts({
    latin: place(fontSources.latin, 'outfit-latin'),
    latinExtended: place(fontSources.latinExtended, 'outfit-latin-ext'),
  });
  return { document, runsInitial };
}
