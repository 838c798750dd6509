import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { z } from 'zod';
import { calls, type Call } from '.';
import type { CallAddress } from './callAddress';

const file = join(__dirname, 'addresses.generated.ts');
const recorded = new Map(
  [...readFileSync(file, 'utf8').matchAll(/^export const (\w+) = (.*) \/\/ (\w+)$/gm)].map(
    ([, name = '', address = '', fingerprint = '']) => [
      name,
      { shape: Number(/shape: (\d+)/.exec(address)?.[1] ?? 1), fingerprint },
    ],
  ),
);

/** What of a description a browser needs. */
const addressFields: Record<keyof CallAddress, true> = {
  method: true,
  path: true,
  needsIdempotencyKey: true,
  shape: true,
  isRead: true,
  isFile: true,
  formField: true,
  tags: true,
  invalidates: true,
  invalidatesWhenRefused: true,
  invalidatesLater: true,
  cacheSeconds: true,
  isKeptOffline: true,
};

/** Keywords that say which fields there are; limits, patterns and descriptions may change within a shape. */
const structural = new Set(
  'type properties required items prefixItems enum const anyOf oneOf allOf additionalProperties $ref $defs'.split(
    ' ',
  ),
);
const byName = new Set(['properties', '$defs']);

function structureOf(value: unknown, isKeyword = true): unknown {
  if (Array.isArray(value)) {
    const entries = value.map((entry) => structureOf(entry));
    // The order of required fields and of an enum's values says nothing.
    return entries.every((entry) => typeof entry === 'string') ? entries.sort() : entries;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([name]) => !isKeyword || structural.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, structureOf(inner, !(isKeyword && byName.has(name)))]);
}

function fingerprintOf({ params, query, body, responses }: Call): string {
  const taken = [params, query, body].map((schema) => schema && structureIn(schema, 'input'));
  const answered = Object.entries(responses).map(([status, schema]) => [
    status,
    structureIn(schema, 'output'),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([taken, answered]))
    .digest('hex')
    .slice(0, 12);
}

const structureIn = (schema: z.ZodType, io: 'input' | 'output') =>
  structureOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));

const current = Object.entries<Call>(calls).map(([name, call]) => ({
  name,
  call,
  shape: call.shape ?? 1,
  fingerprint: fingerprintOf(call),
}));
/** Calls whose schemas changed since their shape was recorded. */
const outdated = current.filter(
  ({ name, shape, fingerprint }) =>
    recorded.get(name)?.shape === shape && recorded.get(name)?.fingerprint !== fingerprint,
);

function lineOf({ name, call, fingerprint }: (typeof current)[number]): string {
  const address = Object.fromEntries(Object.entries(call).filter(([field]) => field in addressFields));
  const text = inspect(address, { depth: null, compact: true, breakLength: Infinity });
  return `export const ${name} = ${text} as const satisfies AddressOf<typeof calls.${name}>; // ${fingerprint}\n`;
}

const generated = `// What browsers hold of each call, with the fingerprint of its schemas. Written from the descriptions in this folder:
// RECORD_CALLS=1 npx jest --selectProjects node -- recordedCalls
import type { calls } from '.';
import type { AddressOf } from './callTypes';

${current.map(lineOf).join('')}`;

if (process.env.RECORD_CALLS && outdated.length === 0) writeFileSync(file, generated);

it('raises the shape of a call whose schemas change, so that no page mixes old and new answers', () => {
  expect(
    outdated.map(({ name, shape }) => `The schemas of ${name} changed: give it shape ${shape + 1}.`),
  ).toEqual([]);
});

it('has the address of each call recorded', () => {
  // Otherwise record it: RECORD_CALLS=1 npx jest --selectProjects node -- recordedCalls
  expect(readFileSync(file, 'utf8')).toBe(generated);
});

it.each<[string, z.ZodType, boolean]>([
  ['a limit', z.object({ name: z.string().max(5), count: z.number() }), true],
  ['the order of fields', z.object({ count: z.number(), name: z.string() }), true],
  ['a description', z.object({ name: z.string().describe('x'), count: z.number() }), true],
  [
    'a field called like a keyword',
    z.object({ name: z.string(), count: z.number(), pattern: z.string() }),
    false,
  ],
  ['an optional field', z.object({ name: z.string(), count: z.number().optional() }), false],
  ['another type', z.object({ name: z.string(), count: z.string() }), false],
  ['a field less', z.object({ name: z.string() }), false],
])('takes %s for a change of the shape only if it is one', (_what, schema, isSame) => {
  const call = (answer: z.ZodType) => fingerprintOf({ ...calls.health, responses: { 200: answer } });
  expect(call(schema) === call(z.object({ name: z.string(), count: z.number() }))).toBe(isSame);
});
