import type { Words } from '@portal/contract';
import { sharedFolder } from '@portal/registry';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { languagesOf, readWords } from './checkWords';

/** The translations of a release by language: their file, and the texts that the gateway itself shows. */
export type PackedWords = Record<string, { file: string; texts: Record<string, string> }>;

/** The packages whose texts come with the shell: remotes use them, and do not bring them again. */
const packagesOfShell = ['@portal/platform', 'shared-ui', '@portal/contract'];

/** The folders whose translations an application brings, its own first. */
export function wordFoldersOf(name: string, folder: string): string[] {
  if (name !== 'shell') return [folder];
  const { resolve } = createRequire(join(folder, 'package.json'));
  return [folder, ...packagesOfShell.map((other) => dirname(resolve(`${other}/package.json`)))];
}

/**
 * Writes the translations of an application next to its built files: a script for each language, which runs before the
 * release's code.
 *
 * @param outputFolder of the build
 * @param shown texts that the gateway shows: those of `remote.json`, or of the shell's HTML
 */
export function packWords(
  name: string,
  folder: string,
  outputFolder: string,
  shown: readonly string[],
): PackedWords {
  const folders = wordFoldersOf(name, folder);
  const pack = (tag: string) => {
    // Its own win.
    const words: Words = Object.fromEntries(
      folders.toReversed().flatMap((other) => Object.entries(readWords(other, tag))),
    );
    const code = scriptOf(tag, words);
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
    const file = `${sharedFolder}/words-${tag}.${hash}.js`;
    writeFileSync(join(outputFolder, file), code);
    const texts = shown.flatMap((text) => (typeof words[text] === 'string' ? [[text, words[text]]] : []));
    return { file, texts: Object.fromEntries(texts) as Record<string, string> };
  };
  return Object.fromEntries(languagesOf(folder).map((tag) => [tag, pack(tag)]));
}

/** As `addWords` of the contract does, which the script cannot import: what is known already stays. */
function scriptOf(tag: string, words: Words): string {
  const known = 'globalThis.portalLanguage';
  const text = JSON.stringify(JSON.stringify(words));
  return `${known}={tag:${JSON.stringify(tag)},words:Object.assign(Object.create(null),JSON.parse(${text}),${known}?.words)};\n`;
}
