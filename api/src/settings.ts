// The settings of the process, read once from the environment.
import { z } from 'zod';
import { carrierExamples, carrierSettings } from './travel/carrier/configuredCarriers';
import { cardReturnSettings } from './money/disputes/cardReturnSettings';
import { moneyBackSettings } from './shop/refunds/moneyBackSettings';
import { payoutSettings } from './money/payouts/payoutSettings';
import { receiptExamples, receiptSettings } from './money/receipts/receiptSettings';
import { address, baseAddress, encryptionKey, secret } from './settingFields';

const flag = z
  .enum(['true', 'false', ''])
  .default('false')
  .transform((text) => text === 'true');
const optionalText = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text === '' ? undefined : text));
/** An origin by https; by http for a stand-in on this machine. */
const origin = z
  .url({ protocol: /^https?$/ })
  .transform((url) => new URL(url))
  .refine(({ pathname, search, hash, username }) => pathname === '/' && search + hash + username === '', {
    message: 'Must be an origin, without a path',
  })
  .refine(({ protocol, hostname }) => protocol === 'https:' || hostname === '127.0.0.1', {
    message: 'Must be an address https…',
  })
  .transform((url) => url.origin);
const port = z.coerce.number().int().min(0).max(65_535);
/** A key in URL-safe base64 without padding. */
const vapidKey = (bytes: number) =>
  z.string().refine((key) => Buffer.from(key, 'base64url').length === bytes, {
    message: `Must be ${bytes} bytes in URL-safe base64`,
  });
const list = (entry: z.ZodType<string, string>) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(entry));

/** Examples for the error message of missing settings. */
const examples = {
  DATABASE_URL: 'postgres://portal:secret@127.0.0.1:5432/portal',
  DATABASE_DIRECT_URL: 'postgres://portal:secret@127.0.0.1:5432/portal',
  PUBLIC_URL: 'https://portal.example.com',
  JWT_SECRET: '32 random bytes or more, e.g. from `openssl rand -base64 48`',
  ENCRYPTION_KEY: '32 random bytes in base64, e.g. from `openssl rand -base64 32`',
  STRIPE_SECRET_KEY: 'sk_test_…',
  STRIPE_WEBHOOK_SECRET: 'whsec_…',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_…',
  STRIPE_API_URL: 'http://127.0.0.1:4010 (only for a local stand-in)',
  ...carrierExamples,
  ...receiptExamples,
  SMTP_URL: 'smtp://user:password@mail.example.com:587',
  MAIL_FROM: 'eSIM Portal <no-reply@portal.example.com>',
  UPLOADS_DIR: '/var/lib/portal/uploads',
  PLACE_DATABASE: '/var/lib/portal/GeoLite2-City.mmdb',
  TERMS_URL: 'https://www.example.com/terms',
  PRIVACY_URL: 'https://www.example.com/privacy',
  SUPPORT_URL: 'https://www.example.com/support',
  SUPPORT_EMAIL: 'help@example.com',
  BREACHED_PASSWORDS_URL: 'https://api.pwnedpasswords.com',
  VAPID_PUBLIC_KEY: 'the public key of `npx web-push generate-vapid-keys`',
  VAPID_PRIVATE_KEY: 'the private key of `npx web-push generate-vapid-keys`',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel-collector:4318',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'portal-images',
  S3_ACCESS_KEY_ID: 'the key’s id',
  S3_SECRET_ACCESS_KEY: 'the key’s secret',
} as const;

const settingsSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: port.default(4000),
  METRICS_PORT: port.default(9464),
  /**
   * How long requests are accepted after SIGTERM while /ready fails, so that load balancers stop sending requests. Use
   * more than 4 where gateways keep connections open.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** Addresses of trusted proxies (X-Forwarded-For), comma-separated. */
  TRUSTED_PROXIES: z.string().default('127.0.0.1,::1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** A log line for each request. */
  LOG_REQUESTS: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
  DATABASE_URL: address(/^postgres(ql)?$/),
  /** PostgreSQL itself, where DATABASE_URL is a pooler in transaction mode: for migrations and LISTEN. */
  DATABASE_DIRECT_URL: optionalText.pipe(address(/^postgres(ql)?$/).optional()),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  PUBLIC_URL: baseAddress,
  JWT_SECRET: secret(32),
  /** Further accepted secrets, comma-separated: the next or the previous one during key rotation. */
  OTHER_JWT_SECRETS: list(secret(32)),
  ENCRYPTION_KEY: encryptionKey,
  /** Further keys for decryption, comma-separated: the next or the previous one during key rotation. */
  OTHER_ENCRYPTION_KEYS: list(encryptionKey),
  STRIPE_SECRET_KEY: secret(8),
  STRIPE_WEBHOOK_SECRET: secret(8),
  /** Of the endpoint for events of connected accounts, which has a secret of its own. */
  STRIPE_CONNECT_WEBHOOK_SECRET: optionalText.pipe(secret(8).optional()),
  STRIPE_API_URL: optionalText.pipe(address(/^https?$/).optional()),
  ...carrierSettings,
  /**
   * After how long a paid purchase without an order is refunded. The worker checks once a minute, and users are promised
   * five minutes in total.
   */
  ABANDONED_PURCHASE_SECONDS: z.coerce.number().min(1).max(604_800).default(180),
  /** After how long another worker runs what a worker that died had taken. A worker says four times as often that it lives. */
  WORK_LEASE_SECONDS: z.coerce.number().int().min(1).max(300).default(20),
  /** How long the copy of an eSIM is shown before the carrier is asked again. */
  ESIM_FRESH_SECONDS: z.coerce.number().min(0).max(3600).default(30),
  /** After how long auto-renew tries again what failed by an outage, the carrier's or our own. */
  RENEWAL_RETRY_SECONDS: z.coerce.number().min(1).max(86_400).default(300),
  CATALOGUE_REFRESH_MINUTES: z.coerce.number().int().min(1).max(1440).default(60),
  SMTP_URL: address(/^smtps?$/),
  MAIL_FROM: z.string().min(3),
  ...receiptSettings,
  ...payoutSettings,
  ...cardReturnSettings,
  ...moneyBackSettings,
  /** The operator’s own pages, instead of the portal’s /terms, /privacy and /support. */
  TERMS_URL: optionalText.pipe(address(/^https?$/).optional()),
  PRIVACY_URL: optionalText.pipe(address(/^https?$/).optional()),
  SUPPORT_URL: optionalText.pipe(address(/^https?$/).optional()),
  /** The support address, if there is no SUPPORT_URL. */
  SUPPORT_EMAIL: optionalText.pipe(z.email().optional()),
  /** Users with a verified address of this domain are the group `staff`, to whom a canary can be given. */
  STAFF_EMAIL_DOMAIN: optionalText.pipe(z.hostname().toLowerCase().optional()),
  /** The origin of a service of breached passwords with the range API; without it a list in the code is all. */
  BREACHED_PASSWORDS_URL: optionalText.pipe(origin.optional()),
  /** The keys of web push (VAPID, RFC 8292). Without them the channel is not offered. */
  VAPID_PUBLIC_KEY: optionalText.pipe(vapidKey(65).optional()),
  VAPID_PRIVATE_KEY: optionalText.pipe(vapidKey(32).optional()),
  /** Stand-ins for push services on this machine, for local use and tests. */
  PUSH_STANDIN_URLS: list(address(/^https?$/)),
  /** Webhook endpoints at addresses of this machine, also by http, for local use and tests. */
  WEBHOOK_LOOPBACK: flag,
  /** After how long a stream of notifications ends; its page connects again, with a valid session. With 0 pages ask. */
  NOTIFICATION_STREAM_SECONDS: z.coerce.number().min(0).max(3600).default(300),
  UPLOADS_DIR: z.string().min(1),
  /** An S3-compatible store for images instead of UPLOADS_DIR. */
  S3_ENDPOINT: optionalText.pipe(address(/^https?$/).optional()),
  S3_BUCKET: optionalText,
  S3_REGION: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  /** Whether this process also runs background jobs (emails, settling, refreshing). */
  WORKER: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
  /** Rate limits per address; off only in tests and benchmarks. */
  RATE_LIMITS: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
  /** Base address of an OTLP/HTTP receiver of traces; unset: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText.pipe(address(/^https?$/).optional()),
  /** The share of traces that are kept of requests which no gateway decided, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
  /** A file in MaxMind's format that says where addresses are; without it sign-ins show no place. */
  PLACE_DATABASE: optionalText,
  DEMO_DATA: flag,
  DEMO_CARRIER_ADMIN_URL: optionalText,
});

export type Settings = z.infer<typeof settingsSchema>;

/** Lists every missing or malformed setting, with examples. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

// An image store needs all of these, or none. S3_REGION has a default.
const settingsOfImageStore = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

type Environment = Record<string, string | undefined>;

/** Settings for one machine, which a production never has. */
function* conflictsInProduction(environment: Environment): Generator<[name: string, problem: string]> {
  const problem = 'Never with NODE_ENV=production.';
  if (environment['PUSH_STANDIN_URLS']) yield ['PUSH_STANDIN_URLS', problem];
  if (environment['BREACHED_PASSWORDS_URL']?.startsWith('http:'))
    yield ['BREACHED_PASSWORDS_URL', 'Only https with NODE_ENV=production.'];
  for (const name of ['WEBHOOK_LOOPBACK', 'DEMO_DATA'])
    if (environment[name] === 'true') yield [name, problem];
}

/** Checks settings that require or exclude each other. */
function* conflictsIn(environment: Environment): Generator<[name: string, problem: string]> {
  const isStoreAsked = [...settingsOfImageStore, 'S3_REGION'].some((name) => environment[name]);
  for (const name of settingsOfImageStore) {
    if (isStoreAsked && !environment[name]) yield [name, 'Must be set, because another S3_… setting is.'];
  }
  const vapidKeys = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'];
  for (const name of vapidKeys) {
    if (!environment[name] && vapidKeys.some((other) => environment[other])) {
      yield [name, 'Must be set, because the other key of web push is.'];
    }
  }
  if (environment['NODE_ENV'] === 'production') yield* conflictsInProduction(environment);
}

/** @throws SettingsError naming all problems, never the values (they may be secrets) */
export function readSettings(environment: Environment): Settings {
  const result = settingsSchema.safeParse(environment);
  const problems = (result.error?.issues ?? []).map((issue): [name: string, problem: string] => {
    const name = String(issue.path[0]);
    return [name, environment[name] === undefined ? 'is missing.' : `${issue.message}.`];
  });
  problems.push(...conflictsIn(environment));
  if (!result.success || problems.length > 0) {
    const lines = problems.map(([name, problem]) => {
      const example = name in examples ? ` Example: ${examples[name as keyof typeof examples]}` : '';
      return `  ${name}: ${problem}${example}`;
    });
    throw new SettingsError(`The settings are not complete:\n${lines.join('\n')}`);
  }
  return result.data;
}
