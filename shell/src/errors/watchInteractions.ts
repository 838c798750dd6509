import { report } from '../remotes/telemetry';
import { partAt } from './activeParts';
import { originOfPart } from './attribute';

/** From here on web.dev calls an interaction poor. */
const slowMs = 500;
const maxPerPage = 10;

/**
 * Reports presses and keys in a part after which the page took long to show anything, where the browser measures that.
 * What is outside of all parts is the shell's.
 */
export function watchInteractions(): void {
  if (!('PerformanceObserver' in window) || !PerformanceObserver.supportedEntryTypes.includes('event'))
    return;
  const reported = new Set<number>();
  const observer = new PerformanceObserver((list) => {
    for (const {
      interactionId,
      duration,
      name,
      startTime,
    } of list.getEntries() as PerformanceEventTiming[]) {
      // A press is several events; those of no interaction, such as hovering, have the id 0.
      if (!interactionId || reported.has(interactionId) || reported.size >= maxPerPage) continue;
      const part = partAt(startTime);
      const origin = part && originOfPart(part);
      if (!origin) continue;
      reported.add(interactionId);
      report({ ...origin, kind: 'slow-interaction', message: name, value: Math.round(duration) });
    }
  });
  // The DOM's types do not know the threshold yet (w3.org/TR/event-timing).
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: slowMs,
    buffered: true,
  };
  observer.observe(options);
}
