import { z } from 'zod';
import * as contract from './index';
import * as schemas from './schemas';

// The API reads bodies of 64 KiB from anybody, and no rule may take long for a text of that length.
const textLength = 64 * 1024;
const allowedMs = 50;

const characters = {
  hyphens: '-',
  digits: '1',
  letters: 'a',
  capitals: 'A',
  marks: '\u0301',
  blanks: ' ',
  tabs: '\t',
  dots: '.',
  'at signs': '@',
  'digits and dots': '1.',
  'letters and dots': 'a.',
  'letters and hyphens': 'a-',
};

const texts = Object.entries(characters).flatMap(([kind, part]) => {
  const text = part.repeat(textLength / part.length);
  return [text, `${text}\n`, `+${text}`, `a@${text}`, `x${text}x`].map((value) => ({ kind, value }));
});

/** The least of some runs in time of the processor: other programs and the garbage collector slow down some. */
function processorMs(runs: number, run: () => unknown): number {
  let least = Infinity;
  for (let tries = 0; tries < runs; tries += 1) {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

// A busy machine also makes linear work slow: that takes four times as long for four times the text, a slow pattern sixteen.
function isSlow(run: (text: string) => unknown, text: string): boolean {
  const isSlowIn = (runs: number) => {
    const ms = processorMs(runs, () => run(text));
    return ms > allowedMs && ms > 8 * processorMs(runs, () => run(text.slice(-textLength / 4)));
  };
  return isSlowIn(1) && isSlowIn(9);
}

/** The kind of characters that takes too long, if any. */
const slowKind = (run: (text: string) => unknown): string | undefined =>
  texts.find(({ value }) => isSlow(run, value))?.kind;

// sortPackages is left out: it reads a list, and would sort the letters. addWords would change the language of the others.
const rules = Object.entries<unknown>(contract).filter(
  (entry): entry is [string, (...values: unknown[]) => unknown] =>
    typeof entry[1] === 'function' && entry[1] !== contract.sortPackages && entry[1] !== contract.addWords,
);

it.each(rules)('%s reads a text of 64 KiB in 50 ms', (_name, rule) => {
  const applied = (text: string) => {
    try {
      return rule(text, text, text);
    } catch {
      // A rule of numbers or objects.
      return undefined;
    }
  };
  expect(slowKind(applied)).toBeUndefined();
});

const read = new Set<z.ZodType>();
/** The schemas that a schema is made of, itself included, without those that another test has read. */
function partsOf(schema: unknown): z.ZodType[] {
  if (schema instanceof z.ZodType) {
    if (read.has(schema)) return [];
    read.add(schema);
    return [schema, ...partsOf(schema.def), ...(schema instanceof z.ZodObject ? partsOf(schema.shape) : [])];
  }
  return typeof schema === 'object' && schema !== null ? Object.values(schema).flatMap(partsOf) : [];
}

it.each(Object.entries(schemas))('%s reads a text of 64 KiB in 50 ms', (_name, schema) => {
  for (const part of partsOf(schema)) {
    const valueOf = (text: string): unknown =>
      part instanceof z.ZodObject
        ? Object.fromEntries(Object.keys(part.shape).map((field) => [field, text]))
        : text;
    expect(slowKind((text) => part.safeParse(valueOf(text)))).toBeUndefined();
  }
});

it('reads no further than the length of a name that is too long', () => {
  const issues = schemas.nameSchema.safeParse('<'.repeat(101)).error?.issues;
  expect(issues?.map(({ code }) => code)).toEqual(['too_big']);
});
