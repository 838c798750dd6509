import { createHash } from 'node:crypto';

/** Enough for most functions: a change of what spans two parts is left out. */
const linesOfPart = 12;

/**
 * Random parts of files, for a share that is measured within minutes.
 *
 * @param lineCounts lines of each file, by its path
 * @param share of the parts, 0 to 1
 * @param seed the same one chooses the same parts
 * @returns `file:first-last`, as Stryker takes them
 */
export function sampleOf(
  lineCounts: Readonly<Record<string, number>>,
  share: number,
  seed: string,
): string[] {
  const parts = Object.entries(lineCounts).flatMap(([file, lines]) =>
    Array.from({ length: Math.ceil(lines / linesOfPart) }, (_, index) => {
      const first = index * linesOfPart + 1;
      return `${file}:${first}-${Math.min(lines, first + linesOfPart - 1)}`;
    }),
  );
  const order = (part: string) => createHash('sha256').update(`${seed} ${part}`).digest('hex');
  return parts
    .toSorted((one, other) => order(one).localeCompare(order(other)))
    .slice(0, Math.ceil(parts.length * share));
}
