// Keeps calls to the carrier under its unpublished limit. Orders go before refreshes.
import { CarrierError } from './carrier';
import type { ReserveTurn } from './turns';

export type Urgency = 'order' | 'refresh';
interface Waiting {
  urgency: Urgency;
  proceed: () => void;
  refuse: (error: Error) => void;
}
const mostWaiting = 2_000;

/** Answers a function that resolves when it is one's turn. Turns are reserved one at a time, for whoever is first then. */
export function createPace(reserve: ReserveTurn): (urgency: Urgency) => Promise<void> {
  const queue: Waiting[] = [];
  let isRunning = false;

  const takeMostUrgent = () => {
    const order = queue.findIndex(({ urgency }) => urgency === 'order');
    return queue.splice(Math.max(order, 0), 1)[0];
  };
  const run = async () => {
    isRunning = true;
    while (queue.length > 0) {
      try {
        const waitMs = await reserve();
        if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
        takeMostUrgent()?.proceed();
      } catch {
        takeMostUrgent()?.refuse(
          new CarrierError('unreachable', 'No turn at the carrier could be reserved.'),
        );
      }
    }
    isRunning = false;
  };

  return (urgency) => {
    if (queue.length >= mostWaiting) {
      return Promise.reject(new CarrierError('unreachable', 'Too many calls are waiting for the carrier.'));
    }
    return new Promise<void>((resolve, reject) => {
      queue.push({ urgency, proceed: resolve, refuse: reject });
      if (!isRunning) void run();
    });
  };
}
