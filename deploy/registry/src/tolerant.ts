import type { z } from 'zod';

type Parent = Record<PropertyKey, unknown>;

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
  const unknownFields = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: issue.path,
          key,
          value: removeKey(parentAt(known, issue.path), key),
        }))
      : [],
  );
  const parsed = schema.parse(known);
  for (const field of unknownFields) parentAt(parsed, field.path)[field.key] = field.value;
  return parsed;
}

const parentAt = (root: unknown, path: readonly PropertyKey[]): Parent =>
  path.reduce<Parent>((parent, step) => parent[step] as Parent, root as Parent);

function removeKey(parent: Parent, key: string): unknown {
  const value = parent[key];
  delete parent[key];
  return value;
}
