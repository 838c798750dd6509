import { tokenStorages } from '@portal/contract';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ });
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const visitorKey = z.string().min(32, 'has 32 characters or more, e.g. from `openssl rand -base64 48`');

const gatewaySettingsSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /**
   * Addresses or networks of proxies whose X-Forwarded-For is trusted, separated by commas. Unset: none, and the
   * connecting address is the visitor’s.
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
   * How long requests are served after SIGTERM while /ready fails and connections are closed one by one, so that no
   * load balancer sends a request to a stopped copy. Use more than 4 where load balancers reuse connections.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** Port of `/metrics` (Prometheus), which visitors must not reach. Unset: no metrics. */
  METRICS_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  /** Base URL of the API, the target of `/api`. */
  API_URL: url,
  /** The release registry: a folder, or `s3://bucket/prefix` (see openStore for what else a bucket needs). */
  RELEASE_STORE: z
    .string()
    .min(1)
    .refine(
      (address) => !/^https?:/.test(address),
      'is the folder or the s3://bucket/prefix behind a release server, which a gateway reads itself',
    ),
  /** Folder for copies of a bucket's files, and of the last good registry for a start without the store. */
  RELEASE_CACHE: z.string().min(1).default(join(tmpdir(), 'portal-releases')),
  /** The portal's own address, as visitors type it. Unset: a link that is sent to somebody is shown without a picture. */
  PUBLIC_URL: optional(url),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_'),
  /** The operator’s own pages instead of /terms, /privacy, /support and /accessibility. */
  TERMS_URL: optional(url),
  PRIVACY_URL: optional(url),
  SUPPORT_URL: optional(url),
  ACCESSIBILITY_URL: optional(url),
  /** Support email address, used if SUPPORT_URL is not set. */
  SUPPORT_EMAIL: optional(z.email()),
  /** A folder with terms.md, privacy.md, support.md or accessibility.md that replace the portal’s defaults; `de/terms.md` in German. */
  CONTENT_FOLDER: optional(z.string()),
  /** A URL template with `{data}` of an external QR image service. Unset: the portal renders QR codes itself. */
  QR_IMAGE_URL: optional(z.string().includes('{data}')),
  /**
   * Origins from which a tab may load a remote (`?remote=mfe-x@http://localhost:3003`), separated by spaces;
   * `http://localhost:*` allows any port. Leave it unset in production: it lets those origins run scripts.
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
  /**
   * Where pages keep their tokens: `local-storage`, or `cookie` for the refresh token in a cookie that no script reads and
   * the others in memory (docs/decisions/0076-where-tokens-are-kept.md).
   */
  TOKEN_STORAGE: z.preprocess((value) => value || undefined, z.enum(tokenStorages).default('local-storage')),
  /**
   * Signs the ids that visitors get while a canary runs; the same for all copies, or they replace each other's. Unset: a
   * new one at each start, which is enough for one copy.
   */
  VISITOR_KEY: optional(visitorKey),
  /** Further accepted keys, separated by commas: the next or the previous one during key rotation. */
  OTHER_VISITOR_KEYS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((key) => key.trim())
        .filter(Boolean),
    )
    .pipe(z.array(visitorKey)),
  /** Base URL of the local sandbox; set only in sandbox mode. */
  SANDBOX_URL: optional(url),
  /** Development only: a folder where dev servers register their remotes (see developmentRemotes.ts). */
  DEVELOPMENT_FOLDER: optional(z.string()),
  /** Base address of an OTLP/HTTP receiver of traces, for instance http://otel-collector:4318; unset: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url),
  /** The share of traces that are kept, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
  /** `false` removes the service worker from every browser that has it (docs/offline.md). */
  SERVICE_WORKER: z.stringbool().default(true),
  /** `true` if visitors use TLS: enables HSTS. */
  TLS: z.stringbool().default(false),
});
type Environment = z.infer<typeof gatewaySettingsSchema>;
export interface GatewaySettings extends Environment {
  VISITOR_KEY: string;
}

const example = `Example:
  PORT=3000
  API_URL=http://127.0.0.1:4000
  RELEASE_STORE=/var/lib/portal/registry
  STRIPE_PUBLISHABLE_KEY=pk_live_…`;

/**
 * Reads and validates the settings.
 *
 * @throws an error whose message lists every invalid setting, with an example
 */
export function readGatewaySettings(environment: NodeJS.ProcessEnv): GatewaySettings {
  const result = gatewaySettingsSchema.safeParse(environment);
  const lines = result.success
    ? withoutKey(result.data)
    : result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  if (result.success && lines.length === 0)
    return { ...result.data, VISITOR_KEY: result.data.VISITOR_KEY ?? randomBytes(48).toString('base64url') };
  throw new Error(`The gateway’s settings are invalid:\n${lines.join('\n')}\n${example}`);
}

/** With TLS there are real visitors, and mostly several copies. */
const withoutKey = ({ TLS, VISITOR_KEY }: Environment): string[] =>
  TLS && !VISITOR_KEY ? ['  VISITOR_KEY: is required with TLS, e.g. from `openssl rand -base64 48`'] : [];
