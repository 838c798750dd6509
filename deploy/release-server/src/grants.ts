import { nameSchema } from '@portal/manifest/record';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const issuerSchema = z
  .url({ protocol: /^https?$/ })
  .refine(
    (text) => text.startsWith('https:') || new URL(text).hostname === '127.0.0.1',
    'has an https address',
  );

const grantSchema = z
  .strictObject({
    /** For the log: whose key it is. */
    name: z.string().min(1),
    /** SHA-256 of the key, in hexadecimal: `hashOfKey`. */
    keyHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'is the SHA-256 of a key in hexadecimal')
      .optional(),
    /** Instead of a key: what the provider of a pipeline must say of it, for instance `repository` and `environment`. */
    pipeline: z
      .strictObject({
        issuer: issuerSchema,
        claims: z
          .record(z.string(), z.string().min(1))
          .refine((claims) => Object.keys(claims).length > 0, 'names at least one claim'),
      })
      .optional(),
    /** The applications that it may release. */
    applications: z.union([z.literal('all'), z.array(nameSchema)]),
    /** Whether it may only publish and end previews, as a pipeline does whose code nobody has approved yet. */
    onlyPreviews: z.boolean().default(false),
    /** Whether it may end a canary of any application, as the brake does. */
    endsCanaries: z.boolean().default(false),
  })
  .refine(({ keyHash, pipeline }) => (keyHash === undefined) !== (pipeline === undefined), {
    message: 'has either keyHash or pipeline',
  });

/** What the holder of a key, or a pipeline, may release. */
export type Grant = z.infer<typeof grantSchema>;

const grantsSchema = z
  .strictObject({ grants: z.array(grantSchema) })
  .refine(({ grants }) => new Set(grants.map(({ name }) => name)).size === grants.length, {
    message: 'names two grants alike',
  });

/** What of a key is stored. Keys are random, so no slow hash is needed. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * Reads who may release what.
 *
 * @throws an error that says what is wrong with the file
 */
export async function readGrants(file: string): Promise<Grant[]> {
  const parsed = grantsSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data.grants;
  const problems = parsed.error.issues.map((issue) => {
    const text = issue.code === 'unrecognized_keys' ? `has no field ${issue.keys.join(', ')}` : issue.message;
    return `${issue.path.join('.') || 'it'} ${text}`;
  });
  throw new Error(`${file} is not valid: ${problems.join('; ')}.`);
}

/** Whether a grant covers an application. */
export const covers = ({ applications }: Grant, application: string): boolean =>
  applications === 'all' || applications.includes(application);
