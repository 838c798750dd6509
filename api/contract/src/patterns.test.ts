// Counts the steps of every regular expression of the sources that read outside input on texts that make backtracking slow.
// A linter of patterns was tried: it refuses each that is not anchored, whatever its texts (docs/decisions/0102).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { parseSync, Visitor } from 'oxc-parser';

const root = join(__dirname, '../../..');
const sources = ['api/src', 'api/contract/src', 'deploy/gateway/src'];

/** What a pattern may take for each character of a text. */
interface Limit {
  length: number;
  stepsPerCharacter: number;
}
/** A quadratic pattern takes 500 and more. */
const first: Limit = { length: 2048, stepsPerCharacter: 64 };
/** A quadratic pattern takes 2,000 and more, a bounded one up to a few times its bound. */
const decisive: Limit = { length: 8192, stepsPerCharacter: 1024 };

/** Patterns that read only what the portal or its operator wrote, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'api/contract/src/rules/handovers.ts /\\/+$/': 'reads the portal’s own address',
  'api/contract/src/rules/referral.ts /\\/+$/': 'reads the portal’s own address',
  'api/src/notices/mail/sender.ts /^(.*?)\\s*<([^<>]+)>\\s*$/': 'reads a setting',
  'api/src/settingFields.ts /\\/+$/': 'reads a setting',
};

type CreateLimited = (source: string, flags: string, maxSteps: number) => RegExp;
let createLimited: CreateLimited;
// Optimized, V8 does not count the steps back over a repeated character.
beforeAll(() => {
  setFlagsFromString('--allow-natives-syntax');
  setFlagsFromString('--no-regexp-optimization');
  const script = new Script('(source, flags, max) => %NewRegExpWithBacktrackLimit(source, flags, max)');
  createLimited = script.runInThisContext() as CreateLimited;
});
afterAll(() => {
  setFlagsFromString('--regexp-optimization');
  setFlagsFromString('--no-allow-natives-syntax');
});

/** Matches as the pattern does, and the end too, so that null says that it took more steps. */
const limit = ({ source, flags }: RegExp, maxSteps: number): RegExp =>
  createLimited(`(?:${source})|$(?![^])`, flags, maxSteps);

/** Whether one match takes too many steps, or too many matches take more than one should. */
function isSlowIn(pattern: RegExp, { length, stepsPerCharacter }: Limit): (text: string) => boolean {
  const cheap = limit(pattern, stepsPerCharacter);
  const costly = limit(pattern, stepsPerCharacter * length);
  return (text) => {
    let costlyMatches = 0;
    cheap.lastIndex = 0;
    for (;;) {
      const at = cheap.lastIndex;
      if (!cheap.exec(text)) {
        costly.lastIndex = at;
        costlyMatches += 1;
        if (!costly.exec(text) || costlyMatches > stepsPerCharacter) return true;
        cheap.lastIndex = costly.lastIndex;
      }
      if (!pattern.global) return false;
      if (cheap.lastIndex === at) cheap.lastIndex += 1;
      if (cheap.lastIndex > text.length) return false;
    }
  };
}

const always = ['-', '1', 'a', 'A', '\u0301', ' ', '\t', '.', '@', 'a.', '1.', 'a-', '\n'];
/** Pieces to repeat: of every class of characters, and of those that the pattern names. */
function piecesFor({ source }: RegExp): string[] {
  const named = [...new Set(source.replace(/\\[pP]\{[^}]*\}|\\\w|[\\^$*+?{}()[\]|]/g, ''))].slice(0, 25);
  return [...new Set([...always, ...named, ...named.flatMap((one) => [`a${one}`, `${one}1`])])];
}

/** The piece whose repetition takes too many steps, or null. */
function slowPieceOf(pattern: RegExp): string | null {
  const isSlowPieceIn = (limits: Limit) => {
    const isSlow = isSlowIn(pattern, limits);
    return (piece: string) =>
      ['', 'x', '"'].some((start) => isSlow(`${start}${piece.repeat(limits.length / piece.length)}\n!`));
  };
  const suspects = piecesFor(pattern).filter(isSlowPieceIn(first));
  return suspects.find(isSlowPieceIn(decisive)) ?? null;
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

it.each([
  ['^(a+)+$', '', 'a'],
  ['\\s+$', '', ' '],
  ['[\\w-]+\\.js', 'g', '-'],
  // Each match is found at once and looks at all that follows.
  ['a(?=.*b|)', 'g', 'a'],
])('finds that %s with the flags "%s" goes back over what it has read', (source, flags, piece) => {
  expect(slowPieceOf(new RegExp(source, flags))).toBe(piece);
});

it.each(['^[^@]+@[^@]+$', '[a-z]{1,200}@', '"(?:[^"\\\\]|\\\\.)*"|[{}]'])(
  'finds nothing slow in %s',
  (source) => {
    expect(slowPieceOf(new RegExp(source, 'g'))).toBeNull();
  },
);

it('has no slow pattern beside the exceptions', () => {
  const slow = files.flatMap((file) =>
    patternsOf(file).flatMap((pattern) =>
      slowPieceOf(pattern) === null ? [] : `${file} /${pattern.source}/`,
    ),
  );
  expect(slow.sort()).toEqual(Object.keys(exceptions).sort());
});
