// Times every regular expression of the sources that read outside input on texts that make backtracking slow. A linter of
// patterns was tried: it refuses each that is not anchored, whatever its texts (docs/decisions/0050).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { parseSync, Visitor } from 'oxc-parser';

const root = join(__dirname, '../../..');
const sources = ['api/src', 'api/contract/src', 'deploy/gateway/src'];
const length = 8192;
/** A quadratic pattern takes 20 ms and more for a text of that length, a linear one less than 1. */
const allowedMs = 12;

/** Patterns that read only what the portal or its operator wrote, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'api/contract/src/rules/handovers.ts /\\/+$/': 'reads the portal’s own address',
  'api/contract/src/rules/referral.ts /\\/+$/': 'reads the portal’s own address',
  'api/src/travel/carrier/maya/mayaSettings.ts /\\/+$/': 'reads a setting',
  'api/src/notices/mail/sender.ts /^(.*?)\\s*<([^<>]+)>\\s*$/': 'reads a setting',
  'api/src/settings.ts /\\/+$/': 'reads a setting',
};

const script = new Script('for (const text of texts) { pattern.lastIndex = 0; text.replace(pattern, ""); }');
const context = createContext({ texts: [''], pattern: /x/ });

function processorMs(pattern: RegExp, texts: readonly string[]): number {
  Object.assign(context, { pattern, texts });
  const start = process.cpuUsage();
  try {
    // An exponential pattern would not end.
    script.runInContext(context, { timeout: 200 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return Infinity;
    throw error;
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
/** Other programs make some runs slow, hardly six in a row: the least of six, or the first that is fast enough. */
function leastMs(pattern: RegExp, texts: readonly string[], fastEnoughMs: number): number {
  let least = Infinity;
  for (let tries = 0; tries < 6 && least > fastEnoughMs; tries += 1)
    least = Math.min(least, processorMs(pattern, texts));
  return least;
}

type Texts = (length: number) => readonly string[];

// A slow machine also makes linear work slow: that takes four times as long for four times the text, a quadratic pattern
// sixteen.
function isSlow(pattern: RegExp, textsOf: Texts): boolean {
  const ms = leastMs(pattern, textsOf(length), allowedMs);
  if (ms === Infinity || ms <= allowedMs) return ms > allowedMs;
  const slowMs = ms / 8;
  return leastMs(pattern, textsOf(length / 4), slowMs) < slowMs;
}

const always = ['-', '1', 'a', 'A', '\u0301', ' ', '\t', '.', '@', 'a.', '1.', 'a-', '\n'];
/** Pieces to repeat: of every class of characters, and of those that the pattern names. */
function piecesFor({ source }: RegExp): string[] {
  const named = [...new Set(source.replace(/\\[pP]\{[^}]*\}|\\\w|[\\^$*+?{}()[\]|]/g, ''))].slice(0, 25);
  return [...new Set([...always, ...named, ...named.flatMap((one) => [`a${one}`, `${one}1`])])];
}

/** The piece whose repetition takes too long, or null. */
function slowPieceOf(pattern: RegExp): string | null {
  const starts = ['', 'x', '"'];
  const textOf = (start: string, piece: string, size: number) =>
    `${start}${piece.repeat(size / piece.length)}\n!`;
  const pieces = piecesFor(pattern);
  const all = pieces.flatMap((piece) => starts.map((start) => textOf(start, piece, length)));
  // All at once first: most patterns take no time worth looking into.
  if (processorMs(pattern, all) <= allowedMs) return null;
  const isSlowPiece = (piece: string) =>
    starts.some((start) => isSlow(pattern, (size) => [textOf(start, piece, size)]));
  return pieces.find(isSlowPiece) ?? null;
}

function patternsOf(file: string): RegExp[] {
  const found: RegExp[] = [];
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push(new RegExp(node.regex.pattern, node.regex.flags));
    },
  }).visit(program);
  return found;
}

const files = sources.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|demo)\//.test(file))
    .map((file) => `${folder}/${file}`),
);

it('finds patterns that go back over what they have read', () => {
  expect(['^(a+)+$', '\\s+$', '[\\w-]+\\.js'].map((source) => slowPieceOf(new RegExp(source)))).toEqual([
    'a',
    ' ',
    '-',
  ]);
  expect(slowPieceOf(/^[^@]+@[^@]+$/)).toBeNull();
});

it('has no slow pattern beside the exceptions', () => {
  const slow = files.flatMap((file) =>
    patternsOf(file).flatMap((pattern) =>
      slowPieceOf(pattern) === null ? [] : `${file} /${pattern.source}/`,
    ),
  );
  expect(slow.sort()).toEqual(Object.keys(exceptions).sort());
});
