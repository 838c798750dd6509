// Visitors are counted, not stored: each sets one bit of a small filter (linear counting, Whang et al. 1990).
import { createHash } from 'node:crypto';

const filterBytes = 1024;
const filterBits = filterBytes * 8;

/** The bit of a visitor. */
export const bitOf = (visitor: string): number =>
  createHash('sha256').update(visitor).digest().readUInt32BE(0) % filterBits;

/** A filter with the given visitors. */
export function filterOf(visitors: Iterable<string>): Buffer {
  const filter = Buffer.alloc(filterBytes);
  for (const visitor of visitors) {
    const bit = bitOf(visitor);
    // As PostgreSQL's set_bit counts bits: the lowest of a byte first.
    filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  return filter;
}

/** The visitors of any of the filters. */
export function unionOf(filters: readonly Buffer[]): Buffer {
  const union = Buffer.alloc(filterBytes);
  for (const filter of filters) filter.forEach((byte, index) => (union[index] = (union[index] ?? 0) | byte));
  return union;
}

const bitsIn = (byte: number) => byte.toString(2).replaceAll('0', '').length;

/** About how many visitors set the bits: exact to 2 % up to 10,000, and at most about 74,000. */
export function countVisitors(filter: Buffer): number {
  const set = filter.reduce((sum, byte) => sum + bitsIn(byte), 0);
  const clear = Math.max(1, filterBits - set);
  return Math.round(-filterBits * Math.log(clear / filterBits));
}
