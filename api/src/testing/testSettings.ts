// Settings for tests: local providers, no rate limits.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../settings';
import { readSettings } from '../settings';
import { carrierEnvironment } from './carrier';

export const testEnvironment = {
  NODE_ENV: 'test',
  API_PORT: '0',
  METRICS_PORT: '0',
  LOG_LEVEL: 'silent',
  DATABASE_URL: 'postgres://127.0.0.1:1/none',
  PUBLIC_URL: 'http://portal.test',
  JWT_SECRET: 'a secret of the tests, long enough to be one',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  STRIPE_SECRET_KEY: 'sk_test_portal',
  STRIPE_WEBHOOK_SECRET: 'whsec_portal',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_portal_connect',
  STRIPE_API_URL: 'http://127.0.0.1:1',
  ...carrierEnvironment,
  CARRIER_SETTLE_SECONDS: '0',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'eSIM Portal <no-reply@portal.test>',
  // A pair of these tests alone.
  VAPID_PUBLIC_KEY: 'BELrHLFM8gu0kgtvMXvj2zz0SkQ5ond3A3A0qI8AP6YHL-lfo24wMt4sB7l-Z5HaC2ShebxJKw75kFrWFQx6lro',
  VAPID_PRIVATE_KEY: 'seSA6xmmdlSZH330LhMtBq3U_kq6P-2qUVZjLwMinrE',
  PUSH_STANDIN_URLS: 'http://127.0.0.1:1/push',
  WEBHOOK_LOOPBACK: 'true',
  NOTIFICATION_STREAM_SECONDS: '0',
  STAFF_EMAIL_DOMAIN: 'portal.test',
  UPLOADS_DIR: join(tmpdir(), 'portal-test-uploads'),
  RATE_LIMITS: 'false',
  WORKER: 'false',
} as const;

/** Settings for tests with changes. */
export function testSettings(changes: Record<string, string> = {}): Settings {
  return readSettings({ ...testEnvironment, ...changes });
}
