import { browserStorage } from '../storage';

// A device's clock can be hours off. Server times are converted to it by the difference learned from a token that was
// just issued.
const storageKey = 'portal:clock-ahead-ms';

/** Smaller differences are response time and usual drift. */
const toleranceMs = 60_000;

let aheadMs = readStored();

/** Learns how far this clock is ahead of the server's, from the issue time of a token just received. */
export function learnClock(issuedAtMs: number | null): void {
  if (issuedAtMs === null) return;
  const difference = Date.now() - issuedAtMs;
  aheadMs = Math.abs(difference) < toleranceMs ? 0 : difference;
  browserStorage.write(storageKey, aheadMs === 0 ? null : String(aheadMs));
}

/** Converts a server time to this device's clock, in milliseconds since the epoch. */
export const onThisClock = (serverMs: number | null): number | null =>
  serverMs === null ? null : serverMs + aheadMs;

/** The present by the server's clock, in milliseconds since the epoch: for what ends at a time of the server. */
export const serverNow = (): number => Date.now() - aheadMs;

function readStored(): number {
  const stored = Number(browserStorage.read(storageKey));
  return Number.isFinite(stored) ? stored : 0;
}
