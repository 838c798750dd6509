// Webhooks: an affiliate's own addresses that get events, signed as Stripe signs its own.
import { t } from '../language';

/** A wallet of which a purchase leaves less, in dollars, is low. */
export const lowWalletDollars = 50;

/** What a webhook endpoint can get, with the words of the screens. */
export const webhookEventLabels = {
  'esim.created': t('An eSIM was created'),
  'esim.installed': t('An eSIM was installed on a phone'),
  'plan.low': t('A plan is low on data'),
  'plan.ended': t('A plan has ended'),
  'purchase.refunded': t('A purchase was refunded'),
  'order.finished': t('An order for several customers is finished'),
  'wallet.low': t('Your wallet fell below {amount}', { amount: `$${lowWalletDollars}` }),
  'payout.paid': t('A payout was paid'),
};

export type WebhookEventType = keyof typeof webhookEventLabels;
export const webhookEventTypes = Object.keys(webhookEventLabels) as [WebhookEventType, ...WebhookEventType[]];

/** The type of the event that an affiliate sends to try an endpoint. */
export const webhookTestType = 'webhook.test';

/** The header of a delivery: `t=<Unix seconds>,v1=<HMAC-SHA256 of "<t>.<body>" in hex>`, one `v1` for each secret. */
export const webhookSignatureHeader = 'portal-signature';

/** What every secret begins with. */
export const webhookSecretStart = 'whsec_';

/** Webhook endpoints of one affiliate. */
export const maxWebhookEndpoints = 10;

/** For how long the previous secret signs too after a new one was made. */
export const webhookOverlapHours = 24;

export const webhookDeliveryStates = ['pending', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Ports other than the usual one. */
const furtherPorts: ReadonlySet<string> = new Set(['', '8443']);

/** Whether a host is this machine itself, as a developer names it. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^localhost\.?$/.test(hostname) || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

/**
 * What is wrong with the address of a webhook endpoint, as a sentence; null if nothing is. Only the server knows whether
 * it takes addresses of this machine, which these rules let pass.
 */
export function webhookUrlProblem(address: string): string | null {
  const url = parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    return t('Enter a whole address, such as https://example.com/events');
  if (url.username || url.password) return t('Leave the user name and password out of the address');
  if (url.hash) return t('Leave out the # and what follows it');
  if (isLoopbackHost(url.hostname)) return null;
  if (url.protocol !== 'https:') return t('The address must begin with https://');
  return furtherPorts.has(url.port) ? null : t('The port must be 443 or 8443');
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
