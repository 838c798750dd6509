// A device’s clock can be hours wrong. Times that the server names are then put onto this device’s clock,
// by what a fresh token told of the difference: it was issued just now.
const storageKey = 'portal:clock-ahead-ms';

/** Differences below this are the time that an answer took, and the usual drift. */
const toleranceMs = 60_000;

let aheadMs = readStored();

/** Learns how far this clock is ahead of the server’s, from the time that a token just received was issued at. */
export function learnClock(issuedAtMs: number | null): void {
  if (issuedAtMs === null) return;
  const difference = Date.now() - issuedAtMs;
  aheadMs = Math.abs(difference) < toleranceMs ? 0 : difference;
  try {
    if (aheadMs === 0) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, String(aheadMs));
  } catch {
    // Forbidden or full: it is known for as long as the page lives.
  }
}

/** A time of the server on this device’s clock, in milliseconds since the epoch. */
export const onThisClock = (serverMs: number | null): number | null =>
  serverMs === null ? null : serverMs + aheadMs;

function readStored(): number {
  try {
    const stored = Number(window.localStorage.getItem(storageKey));
    return Number.isFinite(stored) ? stored : 0;
  } catch {
    return 0;
  }
}
