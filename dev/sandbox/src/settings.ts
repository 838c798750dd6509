import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);

const settingsSchema = z.object({
  NODE_ENV: z
    .string()
    .optional()
    .refine((value) => value !== 'production', 'the sandbox never runs in production'),
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_PORT: port.default(0),
  SANDBOX_SMTP_PORT: port.default(0),
  SANDBOX_DATA: z.string().min(1, 'a folder is needed'),
  STRIPE_SECRET_KEY: z.string().min(8),
  STRIPE_WEBHOOK_SECRET: z.string().min(8),
  /** Signs events of connected accounts, as at the processor; the other one by default. */
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_WEBHOOK_URL: z.url().optional(),
  MAYA_API_KEY: z.string().min(1),
  MAYA_API_SECRET: z.string().min(1),
});

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Of events of connected accounts. */
  connectWebhookSecret?: string | undefined;
  webhookUrl?: string;
}

export interface SandboxSettings {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  smtpPort: number;
  dataFolder: string;
  stripe: StripeSettings;
  maya: { key: string; secret: string };
}

export class SettingsError extends Error {}

const example =
  'SANDBOX_DATA=.portal/sandbox STRIPE_SECRET_KEY=sk_test_local STRIPE_WEBHOOK_SECRET=whsec_local ' +
  'STRIPE_WEBHOOK_URL=http://127.0.0.1:3001/api/payment/webhook MAYA_API_KEY=key MAYA_API_SECRET=secret';

/** Reads the settings from the environment; throws SettingsError that lists every invalid one. */
export const readSettings = (environment: Record<string, string | undefined>): SandboxSettings => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new SettingsError(`The sandbox cannot start:\n${problems.join('\n')}\nExample:\n  ${example}`);
  }
  const read = parsed.data;
  return {
    host: read.SANDBOX_HOST,
    port: read.SANDBOX_PORT,
    smtpPort: read.SANDBOX_SMTP_PORT,
    dataFolder: read.SANDBOX_DATA,
    stripe: {
      secretKey: read.STRIPE_SECRET_KEY,
      webhookSecret: read.STRIPE_WEBHOOK_SECRET,
      connectWebhookSecret: read.STRIPE_CONNECT_WEBHOOK_SECRET,
      webhookUrl: read.STRIPE_WEBHOOK_URL,
    },
    maya: { key: read.MAYA_API_KEY, secret: read.MAYA_API_SECRET },
  };
};
