import { TraceMap } from '@jridgewell/trace-mapping';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inSourceWords, type FoundMap } from '../errors/resolveStack';

/** Lines around the one that is meant. */
const around = 2;
const placeInSource = /\(?([\w./@-]+\.[cm]?[jt]sx?):(\d+):\d+\)?$/;

/**
 * A stack of a page in the words of the source, with the lines of code around its first place in `folder`.
 *
 * @param readBuilt reads a built file by its address, such as its source map; null for none
 */
export async function sourceStack(
  stack: string,
  folder: string,
  readBuilt: (address: string) => Promise<Buffer | null>,
): Promise<string> {
  const mapOf = async (file: string): Promise<FoundMap> => {
    const text = file && (await readBuilt(`${file.split(/[?#]/)[0]}.map`));
    return text ? { map: new TraceMap(text.toString()) } : { note: '' };
  };
  const { lines } = await inSourceWords(stack, mapOf);
  if (lines.join('').trim() === '') return stack;
  const code = lines.map((line) => codeAt(folder, line)).find(Boolean);
  return [...(code ? [code, ''] : []), ...lines].join('\n');
}

/** The code around the place that a line names, such as `at press (src/list/List.tsx:3:9)`; empty without a file there. */
export function codeAt(folder: string, line: string): string {
  const [, file = '', row = ''] = placeInSource.exec(line) ?? [];
  const path = join(folder, file);
  if (!file || file.includes('..') || !existsSync(path)) return '';
  const meant = Number(row);
  const first = Math.max(1, meant - around);
  const shown = readFileSync(path, 'utf8')
    .split('\n')
    .slice(first - 1, meant + around);
  const numbered = shown.map((text, index) => {
    const number = first + index;
    return `${number === meant ? '>' : ' '} ${String(number).padStart(4)} | ${text}`;
  });
  return [`${file}:${row}`, ...numbered].join('\n');
}
