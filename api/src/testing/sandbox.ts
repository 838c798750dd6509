// The sandbox (carrier, card processor, SMTP) for one test file, as a separate process.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { carrierCredentials, sandboxCarrier, sandboxEsimsPath } from './carrier';
import { endProcess, whenReady } from './childProcess';
import { programCommand } from './programCommand';
import { repositoryRoot } from './repositoryRoot';
import { testEnvironment } from './testSettings';

export interface Sandbox {
  url: string;
  /** The API's settings for this sandbox. */
  settings: Record<string, string>;
  /** Sets the switches (refuse, slow, timeoutAfterWork, hangUpAfterWork, fail500); without an argument turns all off. */
  switch(switches?: object): Promise<void>;
  /** Returns the current switches; one with `times` disappears when it is used up. */
  switches(): Promise<Record<string, Record<string, unknown>>>;
  /** Returns all eSIMs of the carrier. */
  esims(): Promise<
    { iccid: string; uid: string; tag: string; plans: { id: string; network_status: string }[] }[]
  >;
  /** Sets the state that a phone reports about an eSIM. */
  setState(iccid: string, state: object): Promise<void>;
  /** Pays a PaymentIntent with a test card and returns its status. */
  pay(paymentIntentId: string, clientSecret: string, card?: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the sandbox; `webhookUrl` is where its card processor sends events. */
export async function startSandbox(webhookUrl?: string): Promise<Sandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-sandbox-'));
  const child = spawn(process.execPath, programCommand('dev/sandbox/src/main.ts'), {
    cwd: repositoryRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      SANDBOX_DATA: folder,
      STRIPE_SECRET_KEY: testEnvironment.STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: testEnvironment.STRIPE_WEBHOOK_SECRET,
      STRIPE_CONNECT_WEBHOOK_SECRET: testEnvironment.STRIPE_CONNECT_WEBHOOK_SECRET,
      ...(webhookUrl ? { STRIPE_WEBHOOK_URL: webhookUrl } : {}),
      ...carrierCredentials,
    },
  });
  const { port, smtpPort } = await whenReady<{ port: number; smtpPort: number }>(child, 'The sandbox');
  const url = `http://127.0.0.1:${port}`;
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<unknown>;
  };
  return {
    url,
    settings: {
      STRIPE_API_URL: url,
      ...sandboxCarrier(url),
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    },
    switch: async (switches) => {
      await (switches ? send('PUT', '/sandbox/switches', switches) : send('DELETE', '/sandbox/switches'));
    },
    switches: async () => (await send('GET', '/sandbox/switches')) as Record<string, Record<string, unknown>>,
    esims: async () => ((await send('GET', sandboxEsimsPath)) as { esims: never[] }).esims,
    setState: async (iccid, state) => {
      await send('PUT', `${sandboxEsimsPath}/${iccid}/state`, state);
    },
    pay: (paymentIntentId, clientSecret, card = '4242424242424242') =>
      pay(url, paymentIntentId, clientSecret, card),
    stop: async () => {
      await endProcess(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function pay(
  url: string,
  paymentIntentId: string,
  clientSecret: string,
  card: string,
): Promise<string> {
  const response = await fetch(`${url}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_portal' },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  const body = (await response.json()) as { status?: string; error?: { code: string } };
  return body.status ?? body.error?.code ?? 'unknown';
}
