// Serializes responses by their schema, which also removes fields that it does not declare.
import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/**
 * Response schemas do not transform, so parsing gives the same result as encoding in less than half the time. A code of
 * a fixed set that the schema does not know is sent all the same: while a release is rolled out, the replicas of the one
 * before read what it writes, and a list is not lost for one of its lines. `report` gets what was sent so.
 * @throws ResponseSerializationError when a response differs from its schema otherwise
 */
export const responseSerializer =
  (report: (answer: string) => void): FastifySerializerCompiler<z.ZodType> =>
  ({ schema, method, url }) => {
    return (body) => {
      const { data, error } = schema.safeParse(body);
      if (!error) return JSON.stringify(data);
      const passed = passUnknownCodes(schema, body, error.issues);
      if (!passed) throw new ResponseSerializationError(method, url, { cause: error });
      report(`${method} ${url} sends codes of a later release: ${passed.codes.join(', ')}`);
      return JSON.stringify(passed.data);
    };
  };

const codePattern = /^[a-z][a-z0-9_-]{0,60}$/;

/** Parses with a known code in the place of each unknown one, and puts those back. Null if anything else is wrong. */
function passUnknownCodes(
  schema: z.ZodType,
  body: unknown,
  issues: readonly z.core.$ZodIssue[],
): { data: unknown; codes: string[] } | null {
  const draft = structuredClone(body);
  const unknown: { path: readonly PropertyKey[]; code: string }[] = [];
  for (const issue of issues) {
    if (issue.code !== 'invalid_value' || issue.values.length < 2) return null;
    const code = replace(draft, issue.path, issue.values[0]);
    if (typeof code !== 'string' || !codePattern.test(code)) return null;
    unknown.push({ path: issue.path, code });
  }
  const { data, success } = schema.safeParse(draft);
  if (!success) return null;
  for (const { path, code } of unknown) replace(data, path, code);
  return { data, codes: unknown.map(({ path, code }) => `${path.join('.')} '${code}'`) };
}

/** Sets what is at a path of the value. @returns what was there */
function replace(value: unknown, path: readonly PropertyKey[], next: unknown): unknown {
  const name = path.at(-1);
  const parent = path.slice(0, -1).reduce<unknown>((part, key) => (part as Parts)[key], value) as Parts;
  if (name === undefined) return undefined;
  const before = parent[name];
  parent[name] = next;
  return before;
}

type Parts = Record<PropertyKey, unknown>;
