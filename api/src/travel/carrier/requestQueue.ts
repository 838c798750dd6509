// Queues calls to the carrier, which has an unpublished rate limit. Orders go first, then what a user waits for, then the
// lines of bulk purchases, then the background's checks.
import { CarrierError } from './carrier';
import type { ReserveSlot } from './rateLimiter';

export type Priority = 'order' | 'refresh' | 'bulk' | 'background';
const priorities: readonly Priority[] = ['order', 'refresh', 'bulk', 'background'];
interface QueuedRequest {
  priority: Priority;
  proceed: () => void;
  reject: (error: Error) => void;
}
const maxQueued = 2_000;

/**
 * Returns a function that resolves when its request may be sent. Slots are reserved one at a time, so that an order that
 * arrives while the queue waits still goes first.
 */
export function createRequestQueue(reserveSlot: ReserveSlot): (priority: Priority) => Promise<void> {
  const queue: QueuedRequest[] = [];
  let isRunning = false;

  const takeNext = () => {
    const first = priorities.map((candidate) => queue.findIndex(({ priority }) => priority === candidate));
    return queue.splice(Math.max(first.find((index) => index >= 0) ?? 0, 0), 1)[0];
  };
  const run = async () => {
    isRunning = true;
    while (queue.length > 0) {
      try {
        const waitMs = await reserveSlot();
        if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
        takeNext()?.proceed();
      } catch {
        takeNext()?.reject(
          new CarrierError('unreachable', 'No request slot at the carrier could be reserved.'),
        );
      }
    }
    isRunning = false;
  };

  return (priority) => {
    if (queue.length >= maxQueued) {
      return Promise.reject(new CarrierError('unreachable', 'Too many calls are waiting for the carrier.'));
    }
    return new Promise<void>((resolve, reject) => {
      queue.push({ priority, proceed: resolve, reject: reject });
      if (!isRunning) void run();
    });
  };
}
