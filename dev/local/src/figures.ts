import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from './projectFolder';

export interface Figure {
  /** The command that measured it, as one types it. */
  command: string;
  result: string;
  /** What repeats the run; '' if nothing does. */
  seed: string;
}

const file = join(projectFolder, 'docs/figures.md');
const ruler = /^\| -.*\|$/m;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The document with the figure in the row of its command; a new command gets the last row. */
export function withFigure(text: string, { command, result, seed }: Figure, measured: string): string {
  const row = `| ${[`\`${command}\``, result, measured, seed].map(cell).join(' | ')} |`;
  const lines = text.split('\n');
  const known = lines.findIndex((line) => line.startsWith(`| \`${command}\``));
  if (known >= 0) return lines.with(known, row).join('\n');
  const first = lines.findIndex((line) => ruler.test(line));
  if (first < 0) throw new Error('docs/figures.md has no table of figures.');
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  return lines.toSpliced(end < 0 ? lines.length : end, 0, row).join('\n');
}

/** The commit of the checkout, short. */
export const commitOf = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: projectFolder, encoding: 'utf8' }).trim();

/** Writes a figure with date, commit and machine to docs/figures.md. */
export function recordFigure(figure: Figure): void {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GiB`;
  const measured = `${new Date().toISOString().slice(0, 10)}, ${commitOf()}, ${machine}`;
  writeFileSync(file, withFigure(readFileSync(file, 'utf8'), figure, measured));
  execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', file], {
    cwd: projectFolder,
    stdio: 'ignore',
  });
}
