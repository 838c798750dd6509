import type { TelemetryEvent } from '@portal/contract';

/**
 * What the page tells the worker once a second, and before a part works: what to report if nothing follows. Empty: do not
 * wait.
 */
export type Beat = readonly TelemetryEvent[];

export const beatMs = 1000;
/** A page that was blocked for this long has a fault: nothing that a user does takes so long. */
const hangMs = 5000;

/**
 * Finds out when a page stopped sending beats.
 *
 * @param now a clock in ms
 * @returns `onBeat`, for each message of the page, and `findHang`, to be called once a second, with what to report
 */
export function createHangDetector(now: () => number) {
  let beat: Beat = [];
  let beatAt = now();
  let lookedAt = now();
  return {
    onBeat: (received: Beat) => {
      beat = received;
      beatAt = now();
    },
    findHang: (): TelemetryEvent[] => {
      const at = now();
      const wasAsleep = at - lookedAt > 3 * beatMs;
      lookedAt = at;
      // The machine slept, or this thread had no time either: the page's next beat decides.
      if (wasAsleep) beat = [];
      if (at - beatAt < hangMs) return [];
      const events = beat.map((event) => ({ ...event, value: Math.round(at - beatAt) }));
      beat = [];
      return events;
    },
  };
}
