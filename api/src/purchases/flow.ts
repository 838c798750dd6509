// The flow of a purchase: where each event leads from a state. What has no entry changes nothing.
import type { Purchase } from './purchases';

type Status = Purchase['status'];
type Event = 'order' | 'postpone' | 'fulfil' | 'refund' | 'review';

const flow: Readonly<Record<Status, Partial<Record<Event, Status>>>> = {
  debited: { order: 'ordering', refund: 'refunded' },
  ordering: { postpone: 'debited', fulfil: 'fulfilled', refund: 'refunded', review: 'reconcile' },
  reconcile: { fulfil: 'fulfilled', refund: 'refunded', review: 'reconcile' },
  fulfilled: {},
  refunded: {},
};

export const statusAfter = (status: Status, event: Event): Status | undefined => flow[status][event];

/** The states in which an event changes something. */
export const statusesBefore = (event: Event): Status[] =>
  (Object.keys(flow) as Status[]).filter((status) => statusAfter(status, event));
