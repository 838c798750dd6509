import type { Plan } from '@portal/contract';
import { purchaseMessages } from './purchaseMessages';
import type { UnfinishedPurchase } from './unfinishedPurchase';

/**
 * Steps of a purchase in the browser, drawn in docs/architecture.md, from the moment that it is sent: what is chosen
 * before is in the address. `debiting` to `settling` wait for the server; after `unanswered` and `undecided` the same
 * purchase continues under the same key; `refused` and `refunded` are over, and buying again is a new purchase.
 */
export type PurchaseFlowStatus =
  | 'idle'
  | 'debiting'
  | 'ordering'
  | 'settling'
  | 'unanswered'
  | 'undecided'
  | 'addingFunds'
  | 'refused'
  | 'refunded'
  | 'fulfilled';

/** A purchase as it is sent, under its idempotency key. */
export interface SentPurchase {
  request: UnfinishedPurchase;
  intent: string;
  idempotencyKey: string;
}

export interface PurchaseFlowState {
  status: PurchaseFlowStatus;
  /** The package that was sent last, at its current price; null if there is none, or it is no longer for sale. */
  plan: Plan | null;
  /** Why the last attempt failed, or what is not known about it yet. */
  problem: string | null;
  /** Suggested top-up in dollars; only in `addingFunds`. */
  missingDollars: number | null;
  /** The purchase whose outcome is not known yet; stored while it is here. */
  sent: SentPurchase | null;
  /** The carrier has not answered the server yet, which is polled until then. */
  isUndecided: boolean;
}

/** Failure of the debit, with a response of the server or of an intermediary. */
export interface DebitFailure {
  type: 'debitFailed';
  problem: string;
  /** False if the debit may have happened. */
  isFinal: boolean;
  /** The package at its current price; null if it is no longer for sale. */
  plan: Plan | null;
  missingDollars: number | null;
}

export type PurchaseFlowEvent =
  /** `dismiss`: the buyer chooses a package, so the last problem is read. */
  | { type: 'dismiss' | 'closeFunds' | 'resume' }
  | { type: 'buy'; sent: SentPurchase }
  | { type: 'debited'; transactionId: string }
  | DebitFailure
  | { type: 'connectionLost' | 'orderFailed' | 'undecided' }
  /** `esimUid`: the new eSIM, if the response names it. */
  | { type: 'delivered'; esimUid?: string | null }
  | { type: 'refunded'; problem: string | null };

type EventType = PurchaseFlowEvent['type'];
type State = PurchaseFlowState;
type Transition<Type extends EventType> = (
  state: State,
  event: Extract<PurchaseFlowEvent, { type: Type }>,
) => State;
type Transitions = { [Type in EventType]?: Transition<Type> };

export const initialFlow: State = {
  status: 'idle',
  plan: null,
  problem: null,
  missingDollars: null,
  sent: null,
  isUndecided: false,
};

/** The first state after a reload interrupted a purchase. */
export const interruptedFlow = (sent: SentPurchase): State => ({
  ...initialFlow,
  status: 'unanswered',
  plan: sent.request.plan,
  problem: purchaseMessages.interrupted,
  sent,
});

const to =
  (status: PurchaseFlowStatus) =>
  (state: State): State => ({ ...state, status });

const fulfil = (): State => ({ ...initialFlow, status: 'fulfilled' });

const refund: Transition<'refunded'> = ({ plan }, { problem }) => ({
  ...initialFlow,
  plan,
  status: 'refunded',
  problem,
});

/** The server is polled at every step of the dialog: the purchase can end at each of them. */
const outcomes: Transitions = {
  delivered: (state) => (state.sent ? fulfil() : state),
  refunded: (state, event) => (state.sent ? refund(state, event) : state),
};

/** Nothing is under way: a purchase can be sent, also the same one under its key. */
const ready: Transitions = {
  ...outcomes,
  buy: (state, { sent }) => ({ ...state, status: 'debiting', plan: sent.request.plan, problem: null, sent }),
  dismiss: (state) => ({ ...state, plan: state.sent && state.plan, problem: null }),
};

const waiting: Transitions = {
  connectionLost: (state) => ({ ...state, status: 'unanswered', problem: purchaseMessages.lostConnection }),
};

/** What the server answers once the debit is done. */
const served: Transitions = {
  ...waiting,
  delivered: fulfil,
  refunded: refund,
  undecided: (state) => ({
    ...state,
    status: 'undecided',
    problem: purchaseMessages.stillOpen,
    isUndecided: true,
  }),
};

const statusAfter = ({ missingDollars, isFinal }: DebitFailure): PurchaseFlowStatus => {
  if (missingDollars !== null) return 'addingFunds';
  return isFinal ? 'refused' : 'unanswered';
};

const transitions: Record<PurchaseFlowStatus, Transitions> = {
  idle: ready,
  debiting: {
    ...waiting,
    debited: (state, { transactionId }) =>
      state.sent
        ? {
            ...state,
            status: 'ordering',
            sent: { ...state.sent, request: { ...state.sent.request, transactionId } },
          }
        : state,
    debitFailed: (state, failure) => ({
      ...state,
      status: statusAfter(failure),
      plan: failure.plan,
      problem: failure.problem,
      missingDollars: failure.missingDollars,
      ...(failure.isFinal && { sent: null, isUndecided: false }),
    }),
  },
  // A resumed purchase is looked up before it is ordered, and may be over by then.
  ordering: { ...served, orderFailed: to('settling') },
  settling: served,
  unanswered: {
    ...ready,
    resume: (state) => to(state.sent?.request.transactionId == null ? 'debiting' : 'ordering')(state),
  },
  undecided: ready,
  addingFunds: {
    ...outcomes,
    closeFunds: (state) => ({ ...state, status: 'idle', problem: null, missingDollars: null }),
  },
  refused: ready,
  refunded: ready,
  // The dialog closes, and starts anew when it opens again.
  fulfilled: ready,
};

/** The package's purchase that was sent and whose outcome is unknown; null if there is none. */
export const openPurchaseOf = ({ sent }: State, plan: Plan | null): UnfinishedPurchase | null =>
  sent && sent.request.plan.uid === plan?.uid ? sent.request : null;

export const isWaiting = ({ status }: State): boolean => 'connectionLost' in transitions[status];

/** The next state of a purchase; the same object if the event means nothing in this state. */
export function reducePurchase(state: State, event: PurchaseFlowEvent): State {
  // The table holds each transition under its own event's type, which TypeScript cannot follow through the lookup.
  const transition = transitions[state.status][event.type] as Transition<EventType> | undefined;
  return transition ? transition(state, event) : state;
}
