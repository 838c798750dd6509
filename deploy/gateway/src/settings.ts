import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ });
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** The gateway’s settings, from the environment. */
export const gatewaySettingsSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /**
   * Addresses or networks of proxies before the gateway whose X-Forwarded-For is believed, separated by commas.
   * Unset: nobody’s; the address that connects is the visitor’s.
   */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((proxy) => proxy.trim())
        .filter(Boolean),
    ),
  /**
   * How long after SIGTERM requests are still taken, while /ready fails and connections are closed one by one; so
   * that no balancer sends a request to a copy that is gone. More than 4 where balancers keep connections open.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** Where the API listens; `/api` goes there. */
  API_URL: url,
  /** The release registry: a folder, or `s3://bucket/prefix` (see openStore for what else a bucket needs). */
  RELEASE_STORE: z.string().min(1),
  /** Where files of a bucket are kept once they were asked for. */
  RELEASE_CACHE: z.string().min(1).default(join(tmpdir(), 'portal-releases')),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_'),
  /** The operator’s own pages, instead of /terms, /privacy and /support. */
  TERMS_URL: optional(url),
  PRIVACY_URL: optional(url),
  SUPPORT_URL: optional(url),
  /** Where people write for help, where there is no SUPPORT_URL. */
  SUPPORT_EMAIL: optional(z.email()),
  /** A folder with terms.md, privacy.md or support.md, which replace those that come with the portal. */
  CONTENT_FOLDER: optional(z.string()),
  /** A template with `{data}` for an external QR image service. Unset: the portal draws QR codes itself. */
  QR_IMAGE_URL: optional(z.string().includes('{data}')),
  /**
   * Origins from which a tab may take a remote of its own (`?remote=mfe-x@http://localhost:3003`), separated by
   * spaces; `http://localhost:*` is any port. Leave it unset in production: it lets those origins run scripts.
   */
  REMOTE_OVERRIDE_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(
      z.array(
        z.string().regex(/^https?:\/\/[\w.-]+(:(\d{1,5}|\*))?$/, 'origins such as http://localhost:3003'),
      ),
    ),
  /** The local outside world; set only in sandbox mode. */
  SANDBOX_URL: optional(url),
  /** `true` while a team works on a remote: pages reload when a release changes. */
  LIVE_RELOAD: z.stringbool().default(false),
  /** `false` takes the service worker away from every browser that has it (docs/offline.md). */
  SERVICE_WORKER: z.stringbool().default(true),
  /** `true` when visitors reach the portal over TLS: turns HSTS on. */
  TLS: z.stringbool().default(false),
});
export type GatewaySettings = z.infer<typeof gatewaySettingsSchema>;

const example = `Example:
  PORT=3000
  API_URL=http://127.0.0.1:4000
  RELEASE_STORE=/var/lib/portal/registry
  STRIPE_PUBLISHABLE_KEY=pk_live_…`;

/**
 * Reads the settings.
 *
 * @throws an error whose message lists every setting that is wrong, with an example
 */
export function readGatewaySettings(environment: NodeJS.ProcessEnv): GatewaySettings {
  const result = gatewaySettingsSchema.safeParse(environment);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`The gateway’s settings are not right:\n${lines.join('\n')}\n${example}`);
}
