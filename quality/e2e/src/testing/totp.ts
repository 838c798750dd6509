import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;
/** Generates the code for a slightly later time, so that it is valid even near the end of a time step. */
const marginMs = 10_000;

/**
 * Generates the six digits of an authenticator app (RFC 6238) with separate code, because the server's library must
 * not verify itself.
 *
 * @param which a code is accepted once, so the first of two is that of the previous step
 */
export function codeOf(secret: string, which: 'first' | 'second'): string {
  const stepsAhead = which === 'first' ? -1 : 0;
  const bits = Array.from(secret)
    .map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor((Date.now() + marginMs) / stepMs) + stepsAhead));
  const digest = createHmac('sha1', key).update(step).digest();
  const offset = (digest[19] ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
