import { join } from 'node:path';
import type { Program } from '../childProcess';
import { carrierCredentials, sandboxCarrier, webhookSecrets, type Secrets } from '../secrets';

/** What the programs of a portal know of each other. */
export interface Places {
  /** Where the portal's data is. */
  folder: string;
  secrets: Secrets;
  ports: Record<'sandbox' | 'smtp', number>;
  databaseUrl: string;
  /** The sandbox as the API reaches it. */
  sandboxUrl: string;
  /** The API as the sandbox's card processor reaches it. */
  eventsUrl: string;
  publicUrl: string;
}

/** The settings that the API and the portal's commands have alike. */
export const commandEnvironment = ({
  secrets,
  databaseUrl,
  sandboxUrl,
}: Pick<Places, 'secrets' | 'databaseUrl' | 'sandboxUrl'>) => ({
  DATABASE_URL: databaseUrl,
  STRIPE_SECRET_KEY: secrets.stripeSecretKey,
  STRIPE_API_URL: sandboxUrl,
  ...sandboxCarrier(sandboxUrl),
  ...carrierCredentials(secrets),
});

export const sandboxProgram = (name: string, { folder, secrets, ports, eventsUrl }: Places): Program => ({
  name,
  script: 'dev/sandbox/src/main.ts',
  environment: {
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_DATA: join(folder, 'sandbox'),
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    ...webhookSecrets(secrets),
    STRIPE_WEBHOOK_URL: `${eventsUrl}/api/payment/webhook`,
    ...carrierCredentials(secrets),
  },
});

/** @param own settings of this one, which go before those of all */
export const apiProgram = (
  name: string,
  port: number,
  places: Places,
  own: Record<string, string>,
): Program => ({
  name,
  script: 'api/src/main.ts',
  environment: {
    ...commandEnvironment(places),
    ...webhookSecrets(places.secrets),
    API_PORT: String(port),
    METRICS_PORT: '0',
    PUBLIC_URL: places.publicUrl,
    JWT_SECRET: places.secrets.jwtSecret,
    ENCRYPTION_KEY: places.secrets.encryptionKey,
    SMTP_URL: `smtp://127.0.0.1:${places.ports.smtp}`,
    MAIL_FROM: 'eSIM Portal <no-reply@portal.example>',
    VAPID_PUBLIC_KEY: places.secrets.vapidPublicKey,
    VAPID_PRIVATE_KEY: places.secrets.vapidPrivateKey,
    UPLOADS_DIR: join(places.folder, 'uploads'),
    ...own,
  },
});

/** @param own settings of this one */
export const gatewayProgram = (
  name: string,
  port: number,
  { secrets, apiUrl, registryFolder }: { secrets: Secrets; apiUrl: string; registryFolder: string },
  own: Record<string, string> = {},
): Program => ({
  name,
  script: 'deploy/gateway/src/main.ts',
  environment: {
    PORT: String(port),
    API_URL: apiUrl,
    RELEASE_STORE: registryFolder,
    STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
    ...own,
  },
});
