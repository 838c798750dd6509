import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { calls, type Call } from '../schemas';

interface Shape {
  shape: number;
  fingerprint: string;
}

const file = join(__dirname, 'callShapes.json');
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Shape>;

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

const current = Object.fromEntries(
  Object.entries<Call>(calls).map(([name, call]) => [
    name,
    { shape: call.shape ?? 1, fingerprint: fingerprintOf(call) },
  ]),
);

// RECORD_SHAPES=1 npx jest --selectProjects node -- callShapes
if (process.env.RECORD_SHAPES) {
  const isKept = ([name, { shape, fingerprint }]: [string, Shape]) =>
    recorded[name]?.shape === shape && recorded[name].fingerprint !== fingerprint;
  const next = Object.entries(current).map((entry) =>
    isKept(entry) ? [entry[0], recorded[entry[0]]] : entry,
  );
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(next), null, 2)}\n`);
}

it('raises the shape of a call whose schemas change, so that no page mixes old and new answers', () => {
  const changed = Object.entries(current)
    .filter(([name, { shape }]) => recorded[name]?.shape === shape)
    .filter(([name, { fingerprint }]) => recorded[name]?.fingerprint !== fingerprint)
    .map(([name, { shape }]) => `The schemas of ${name} changed: give it shape ${shape + 1} in src/calls.`);
  expect(changed).toEqual([]);
});

it('has the shape of each call recorded', () => {
  // Otherwise record it: RECORD_SHAPES=1 npx jest --selectProjects node -- callShapes
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(current);
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
