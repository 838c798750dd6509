// Checks that a webhook comes from the portal. The scheme is Stripe's, so its libraries can check it too.
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface PortalEvent {
  /** The same each time the event is sent: remember it to handle each event once. */
  id: string;
  type: string;
  createdAt: string;
  data: Record<string, unknown>;
}

/** Older signatures are refused, so that nobody can send a recorded event again. */
const toleranceSeconds = 300;

/**
 * Returns the event of a delivery.
 * @param body as it arrived, byte for byte: parse it afterwards
 * @param header `Portal-Signature`: t=<Unix seconds>,v1=<signature>, with one v1 for each secret in use
 * @throws when the signature is missing, wrong or too old
 */
export function verifyWebhook(body: string, header: string, secret: string, now = Date.now()): PortalEvent {
  const parts = header.split(',').map((part) => part.split('=', 2));
  const time = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!(Math.abs(now / 1000 - time) <= toleranceSeconds)) throw new Error('The signature is too old.');
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  const isSigned = parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex');
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new Error('The signature is wrong.');
  return JSON.parse(body) as PortalEvent;
}
