import { join } from 'node:path';
import type { Program } from '../childProcess';
import { developmentFolder } from '../development/registration';
import { carrierCredentials, sandboxCarrier, webhookSecrets, type loadOrCreateSecrets } from '../secrets';
import type { PortalOptions } from './portalOptions';

/** What the programs of a portal know of each other. */
export interface PortalPrograms {
  options: PortalOptions;
  secrets: ReturnType<typeof loadOrCreateSecrets>;
  ports: Record<'sandbox' | 'smtp' | 'api' | 'metrics', number | undefined>;
  apiUrl: string;
  sandboxUrl: string;
  databaseUrl: string;
}

export const sandboxProgram = ({ options, secrets, ports, apiUrl }: PortalPrograms): Program => ({
  name: 'The sandbox',
  script: 'dev/sandbox/src/main.ts',
  environment: {
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_DATA: join(options.dataFolder, 'sandbox'),
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    ...webhookSecrets(secrets),
    STRIPE_WEBHOOK_URL: `${apiUrl}/api/payment/webhook`,
    ...carrierCredentials(secrets),
  },
});

export const apiProgram = ({
  options,
  secrets,
  ports,
  sandboxUrl,
  databaseUrl,
}: PortalPrograms): Program => ({
  name: 'The API',
  script: 'api/src/main.ts',
  environment: {
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    API_PORT: String(ports.api),
    METRICS_PORT: String(ports.metrics),
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: options.publicUrl,
    JWT_SECRET: secrets.jwtSecret,
    ENCRYPTION_KEY: secrets.encryptionKey,
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    ...webhookSecrets(secrets),
    STRIPE_API_URL: sandboxUrl,
    ...sandboxCarrier(sandboxUrl),
    ...carrierCredentials(secrets),
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'eSIM Portal <no-reply@portal.example>',
    BREACHED_PASSWORDS_URL: sandboxUrl,
    VAPID_PUBLIC_KEY: secrets.vapidPublicKey,
    VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
    WEBHOOK_LOOPBACK: 'true',
    UPLOADS_DIR: join(options.dataFolder, 'uploads'),
    DEMO_DATA: String(options.hasDemoData ?? true),
    ...options.operatorEnvironment,
    ...options.apiEnvironment,
  },
});

export const gatewayProgram = (
  { options, secrets, apiUrl, sandboxUrl }: PortalPrograms,
  port: number,
  registryFolder: string,
): Program => ({
  name: 'The gateway',
  script: 'deploy/gateway/src/main.ts',
  environment: {
    PORT: String(port),
    PUBLIC_URL: options.publicUrl,
    API_URL: apiUrl,
    RELEASE_STORE: registryFolder,
    STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
    SANDBOX_URL: sandboxUrl,
    DEVELOPMENT_FOLDER: developmentFolder(options.dataFolder),
    // On this machine a remote override is allowed in any tab.
    REMOTE_OVERRIDE_ORIGINS: 'http://localhost:*',
    ...options.operatorEnvironment,
    ...options.gatewayEnvironment,
  },
});
