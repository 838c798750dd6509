// Sandbox calls that only demo data needs: payments with a test card, and eSIMs with a history.
import { createHash } from 'node:crypto';
import { carrierSandboxUrl } from '../../travel/carrier/configuredCarriers';
import type { Settings } from '../../settings';
import type { StoryPlan } from './demoStory';

/** Derives a UUID from keys. */
export function demoId(...keys: (string | number)[]): string {
  const digest = createHash('sha256')
    .update(`demo ${keys.join(' ')}`)
    .digest();
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x40;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = digest.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

async function sendRequest(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) });
  if (!response.ok)
    throw new Error(`The sandbox rejected ${new URL(url).pathname}: ${await response.text()}`);
}

/** Pays with the test card that always succeeds. */
export async function payByTestCard(settings: Settings, id: string, clientSecret: string): Promise<void> {
  if (!settings.STRIPE_API_URL)
    throw new Error('Demo data needs STRIPE_API_URL, the URL of the local card processor.');
  await sendRequest(`${settings.STRIPE_API_URL}/v1/payment_intents/${encodeURIComponent(id)}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_demo' },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
  });
}

export interface SeededEsim {
  customerId: string;
  tag: string;
  assignedDaysAgo: number;
  state: string;
  plans: readonly (Omit<StoryPlan, 'country' | 'offer'> & { productUid: string })[];
}

/** Creates an eSIM with a history at the sandbox carrier. */
export async function seedEsim(settings: Settings, esim: SeededEsim): Promise<void> {
  const admin = settings.DEMO_CARRIER_ADMIN_URL ?? carrierSandboxUrl(settings);
  await sendRequest(`${admin}/seed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ esims: [esim] }),
  });
}
