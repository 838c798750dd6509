// Keeps calls to the carrier under its unpublished limit. Orders go before refreshes.
import { CarrierError } from './carrier';

export type Urgency = 'order' | 'refresh';
interface Waiting {
  urgency: Urgency;
  proceed: () => void;
}
const mostWaiting = 2_000;
const timerLagMs = 5;

/** Answers a function that resolves when it is one's turn. */
export function createPace(requestsPerSecond: number): (urgency: Urgency) => Promise<void> {
  const intervalMs = 1000 / requestsPerSecond;
  const queue: Waiting[] = [];
  let freeAt = 0;
  let timer: NodeJS.Timeout | undefined;

  const next = () => {
    timer = undefined;
    const now = Date.now();
    while (queue.length > 0 && freeAt <= now) {
      const order = queue.findIndex(({ urgency }) => urgency === 'order');
      const [turn] = queue.splice(Math.max(order, 0), 1);
      // What timers come late may be caught up, an idle time may not.
      freeAt = Math.max(freeAt, now - timerLagMs) + intervalMs;
      turn?.proceed();
    }
    if (queue.length > 0) timer = setTimeout(next, Math.max(1, freeAt - now));
  };

  return (urgency) => {
    if (queue.length >= mostWaiting) {
      return Promise.reject(new CarrierError('unreachable', 'Too many calls are waiting for the carrier.'));
    }
    return new Promise<void>((resolve) => {
      queue.push({ urgency, proceed: resolve });
      if (!timer) next();
    });
  };
}
