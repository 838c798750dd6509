import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './StartError';

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

const generateSecrets = () => ({
  databasePassword: random(24),
  jwtSecret: random(48),
  encryptionKey: randomBytes(32).toString('base64'),
  stripeSecretKey: `sk_test_${random(24)}`,
  stripePublishableKey: `pk_test_${random(24)}`,
  stripeWebhookSecret: `whsec_${random(24)}`,
  mayaApiKey: random(18),
  mayaApiSecret: random(24),
});

/** The keys of web push (VAPID): a pair on P-256, which browsers tie their subscriptions to. */
function generatePushKeys() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Node leaves out leading zero bytes.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { vapidPublicKey: publicKey, vapidPrivateKey: privateKey };
}

export type Secrets = ReturnType<typeof generateSecrets> & ReturnType<typeof generatePushKeys>;

/** The carrier's credentials, for the sandbox and for the API. */
export const carrierCredentials = ({ mayaApiKey, mayaApiSecret }: Secrets) => ({
  MAYA_API_KEY: mayaApiKey,
  MAYA_API_SECRET: mayaApiSecret,
});

/** What signs the card processor's events, those of connected accounts too, for the sandbox and for the API. */
export const webhookSecrets = ({ stripeWebhookSecret }: Secrets) => ({
  STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
  STRIPE_CONNECT_WEBHOOK_SECRET: `${stripeWebhookSecret}-connect`,
});

/** The API's setting of how long it waits for the carrier. */
export const carrierTimeout = (timeoutMs: number) => ({ MAYA_TIMEOUT_MS: String(timeoutMs) });

/** Where the sandbox lists the carrier's eSIMs. */
export const sandboxEsimsPath = '/sandbox/maya/esims';

/** Settings of the API for the sandbox's carrier, which has no rate limit; elsewhere the real one's is the default. */
export const sandboxCarrier = (sandboxUrl: string) => ({
  MAYA_BASE_URL: `${sandboxUrl}/sandbox/maya/connectivity/v1`,
  MAYA_REQUESTS_PER_SECOND: '200',
});

/**
 * This machine’s secrets, created at the first start and stored with the data they protect.
 *
 * @throws StartError when the file is damaged: new secrets could not read the existing data
 */
export function loadOrCreateSecrets(dataFolder: string): Secrets {
  const file = join(dataFolder, 'secrets.json');
  if (!existsSync(file)) {
    store(file, { ...generateSecrets(), ...generatePushKeys() });
  }
  try {
    const secrets = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
    const missing = Object.keys(generateSecrets()).filter((name) => !secrets[name as keyof Secrets]);
    if (missing.length > 0) throw new Error(`it lacks ${missing.join(', ')}`);
    if (secrets.vapidPrivateKey) return secrets as Secrets;
    // Data of a version without web push: its other secrets stay.
    const completed = { ...(secrets as Secrets), ...generatePushKeys() };
    store(file, completed);
    return completed;
  } catch (cause) {
    throw new StartError(
      `${file} cannot be read (${(cause as Error).message}). Put it back from a copy; to begin with empty data, move the whole folder ${dataFolder} away.`,
    );
  }
}

function store(file: string, secrets: Secrets): void {
  const beside = `${file}.${process.pid}.part`;
  writeFileSync(beside, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(beside, file);
}
