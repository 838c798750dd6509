import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { type RunningSandbox, startSandbox } from '../sandbox';

const secretKey = 'sk_test_of_the_tests';
export const webhookSecret = 'whsec_of_the_tests';
export const connectWebhookSecret = 'whsec_of_connected_accounts';
export const carrierCredentials = { key: 'test-key', secret: 'test-secret' };

/** Starts a sandbox for one test file, on free ports, in a temporary folder. */
export const startTestSandbox = async (
  options: { webhookUrl?: string; dataFolder?: string } = {},
): Promise<RunningSandbox & { url: string; dataFolder: string; remove(): Promise<void> }> => {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'sandbox-test-'));
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    dataFolder,
    stripe: { secretKey, webhookSecret, connectWebhookSecret, webhookUrl: options.webhookUrl },
    maya: carrierCredentials,
  });
  return {
    ...sandbox,
    url: `http://127.0.0.1:${sandbox.port}`,
    dataFolder,
    remove: async () => {
      await sandbox.close();
      rmSync(dataFolder, { recursive: true });
    },
  };
};

/** The official client, configured for a sandbox. */
export const stripeClient = (port: number, key = secretKey): Stripe =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });

/** Retries until a value is returned, for at most five seconds. */
export const eventually = async <Value>(
  look: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> => {
  const deadline = Date.now() + 5_000;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error('There was no value within five seconds');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
