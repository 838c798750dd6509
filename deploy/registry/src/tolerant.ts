import type { z } from 'zod';

type Holder = Record<PropertyKey, unknown>;

/**
 * Parses what a newer tool may have written: fields that this one does not know stay where they are, unread, so that
 * tools and gateways need not be brought up to date together and none of them loses what another wrote.
 *
 * @throws z.ZodError for everything else that the schema refuses
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
