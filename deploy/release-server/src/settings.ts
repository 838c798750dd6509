import { z } from 'zod';

const settingsSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /** The store that it guards, a folder or `s3://bucket/prefix` (see `openStore`). Nobody else needs a key that writes it. */
  RELEASE_STORE: z
    .string()
    .min(1)
    .refine((address) => !/^https?:/.test(address), 'is a folder or s3://bucket/prefix'),
  /** The file that says who may release what: `readGrants`. It is read with each request, so a change holds at once. */
  RELEASE_GRANTS: z.string().min(1),
  /** Its own address, as pipelines have it in RELEASE_STORE: only tokens that were made for it are taken. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  /** How long requests are served after SIGTERM while `/ready` fails, so that load balancers notice. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** Port of `/metrics` (Prometheus), which nobody outside must reach. Unset: no metrics. */
  METRICS_PORT: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().int().min(0).max(65_535).optional(),
  ),
});
export type ReleaseServerSettings = z.infer<typeof settingsSchema>;

const example = `Example:
  PORT=3100
  PUBLIC_URL=https://releases.example.com
  RELEASE_STORE=s3://portal-releases
  RELEASE_GRANTS=/etc/portal/grants.json`;

/**
 * Reads and validates the settings.
 *
 * @throws an error whose message lists every invalid setting, with an example
 */
export function readSettings(environment: NodeJS.ProcessEnv): ReleaseServerSettings {
  const result = settingsSchema.safeParse(environment);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`The settings of the release server are invalid:\n${lines.join('\n')}\n${example}`);
}
