import type { z } from 'zod';

type Holder = Record<PropertyKey, unknown>;

/**
 * Parses data that a newer tool may have written and preserves unknown fields, so that tools and gateways can be
 * updated independently and none loses what another wrote.
 *
 * @throws z.ZodError for everything else that the schema rejects
 */
export function parseTolerantly<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const known = structuredClone(value);
  const foreign = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: issue.path, key, value: takeKey(holderAt(known, issue.path), key) }))
      : [],
  );
  const parsed = schema.parse(known);
  for (const field of foreign) holderAt(parsed, field.path)[field.key] = field.value;
  return parsed;
}

const holderAt = (root: unknown, path: readonly PropertyKey[]): Holder =>
  path.reduce<Holder>((holder, step) => holder[step] as Holder, root as Holder);

function takeKey(holder: Holder, key: string): unknown {
  const value = holder[key];
  delete holder[key];
  return value;
}
