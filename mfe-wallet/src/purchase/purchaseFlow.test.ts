import { buildPlan } from '../testing/builders';
import {
  initialFlow,
  interruptedFlow,
  isWaiting,
  reducePurchase,
  type PurchaseFlowEvent,
  type PurchaseFlowState,
  type PurchaseFlowStatus,
  type SentPurchase,
} from './purchaseFlow';
import { purchaseMessages } from './purchaseMessages';

const plan = buildPlan();
const sent: SentPurchase = {
  request: {
    type: 'esim',
    plan,
    cost: 4,
    country: 'FR',
    tag: '',
    customer: null,
    esimUid: null,
    sentAtMs: 0,
    transactionId: 't-1',
  },
  intent: 'purchase:esim:1:fr-1:4:self',
  idempotencyKey: 'key-1',
};
const failure = { type: 'debitFailed', problem: 'No.', isFinal: true, plan, missingDollars: null } as const;

const events = {
  dismiss: { type: 'dismiss' },
  buy: { type: 'buy', sent },
  resume: { type: 'resume' },
  closeFunds: { type: 'closeFunds' },
  debited: { type: 'debited', transactionId: 't-1' },
  refused: failure,
  unclear: { ...failure, isFinal: false },
  noFunds: { ...failure, missingDollars: 2.5 },
  gone: { ...failure, plan: null },
  lost: { type: 'connectionLost' },
  noOrder: { type: 'orderFailed' },
  delivered: { type: 'delivered' },
  refunded: { type: 'refunded', problem: 'Refunded.' },
  undecided: { type: 'undecided' },
} satisfies Record<string, PurchaseFlowEvent>;

// Every status and every event; a dot leaves the state as it is. Every row starts with a package and a purchase sent.
const table = `
event      | idle        debiting    ordering    settling    unanswered  undecided   addingFunds refused     refunded    fulfilled
dismiss    | idle        .           .           .           unanswered  undecided   .           refused     refunded    fulfilled
buy        | debiting    .           .           .           debiting    debiting    .           debiting    debiting    debiting
resume     | .           .           .           .           ordering    .           .           .           .           .
closeFunds | .           .           .           .           .           .           idle        .           .           .
debited    | .           ordering    .           .           .           .           .           .           .           .
refused    | .           refused     .           .           .           .           .           .           .           .
unclear    | .           unanswered  .           .           .           .           .           .           .           .
noFunds    | .           addingFunds .           .           .           .           .           .           .           .
gone       | .           refused     .           .           .           .           .           .           .           .
lost       | .           unanswered  unanswered  unanswered  .           .           .           .           .           .
noOrder    | .           .           settling    .           .           .           .           .           .           .
delivered  | fulfilled   .           fulfilled   fulfilled   fulfilled   fulfilled   fulfilled   fulfilled   fulfilled   fulfilled
refunded   | refunded    .           refunded    refunded    refunded    refunded    refunded    refunded    refunded    refunded
undecided  | .           .           undecided   undecided   .           .           .           .           .           .
`;

const [header = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.replace('|', ' ').trim().split(/ +/));
const statuses = header.slice(1) as PurchaseFlowStatus[];
const cells = rows.flatMap(([event = '', ...next]) =>
  statuses.map((status, index) => ({
    status,
    event: event as keyof typeof events,
    next: next[index] as PurchaseFlowStatus | '.',
  })),
);

const at = (status: PurchaseFlowStatus, changes: Partial<PurchaseFlowState> = {}): PurchaseFlowState => ({
  ...initialFlow,
  plan,
  sent,
  status,
  ...changes,
});

it('lists every event', () => {
  expect(rows.map(([event]) => event)).toEqual(Object.keys(events));
});

it.each(cells)('$status + $event → $next', ({ status, event, next }) => {
  const before = at(status);
  const after = reducePurchase(before, events[event]);
  if (next === '.') expect(after).toBe(before);
  else expect(after.status).toBe(next);
});

it.each(['idle', 'addingFunds', 'refused', 'refunded', 'fulfilled'] as const)(
  'ignores an outcome in %s when no purchase is open',
  (status) => {
    const before = at(status, { sent: null });
    expect(reducePurchase(before, events.delivered)).toBe(before);
    expect(reducePurchase(before, events.refunded)).toBe(before);
  },
);

it.each([
  ['debiting', 'refused'],
  ['debiting', 'noFunds'],
  ['debiting', 'gone'],
  ['ordering', 'delivered'],
  ['settling', 'refunded'],
  ['undecided', 'delivered'],
] as const)('has no purchase to store any more after %s + %s', (status, event) => {
  const after = reducePurchase(at(status, { isUndecided: true }), events[event]);
  expect(after).toMatchObject({ sent: null, isUndecided: false });
});

it.each([
  ['debiting', 'unclear'],
  ['debiting', 'lost'],
  ['ordering', 'lost'],
  ['settling', 'undecided'],
] as const)('keeps the purchase with its key after %s + %s', (status, event) => {
  expect(reducePurchase(at(status), events[event]).sent).toBe(sent);
});

it('keeps the key when the debit may have happened and funds are missing', () => {
  const after = reducePurchase(at('debiting'), { ...events.noFunds, isFinal: false });
  expect(after).toMatchObject({ status: 'addingFunds', missingDollars: 2.5, sent });
});

it('adds the debit’s transaction to the purchase that is stored', () => {
  const request = { ...sent.request, transactionId: null };
  const after = reducePurchase(at('debiting', { sent: { ...sent, request } }), events.debited);
  expect(after.sent?.request.transactionId).toBe('t-1');
});

it('shows the package at its new price', () => {
  const dearer = buildPlan({ rrp_usd: 5 });
  expect(reducePurchase(at('debiting'), { ...failure, plan: dearer })).toMatchObject({
    status: 'refused',
    plan: dearer,
    problem: 'No.',
  });
});

it('resumes an interrupted purchase where it stopped', () => {
  const interrupted = interruptedFlow(sent);
  expect(interrupted).toMatchObject({ status: 'unanswered', problem: purchaseMessages.interrupted });
  expect(reducePurchase(interrupted, events.resume).status).toBe('ordering');
  const unpaid = interruptedFlow({ ...sent, request: { ...sent.request, transactionId: null } });
  expect(reducePurchase(unpaid, events.resume).status).toBe('debiting');
});

it('keeps the price that the server named until it is dismissed, and a purchase that is open', () => {
  const dearer = buildPlan({ rrp_usd: 5 });
  expect(reducePurchase(at('refused', { plan: dearer, sent: null }), events.dismiss).plan).toBeNull();
  expect(reducePurchase(at('unanswered'), events.dismiss)).toMatchObject({ plan, sent });
});

it.each(['dismiss', 'buy', 'closeFunds'] as const)('clears the problem at %s', (event) => {
  const status = { dismiss: 'refused', buy: 'refused', closeFunds: 'addingFunds' } as const;
  expect(reducePurchase(at(status[event], { problem: 'No.' }), events[event]).problem).toBeNull();
});

it.each(statuses)('waits for the server in %s, or does not', (status) => {
  expect(isWaiting(at(status))).toBe(['debiting', 'ordering', 'settling'].includes(status));
});

it('keeps nothing of a purchase that is bought', () => {
  const before = at('undecided', { problem: 'No.', isUndecided: true });
  expect(reducePurchase(before, events.delivered)).toEqual({ ...initialFlow, status: 'fulfilled' });
  expect(reducePurchase(at('idle'), events.delivered)).toEqual({ ...initialFlow, status: 'fulfilled' });
});

it.each(['settling', 'undecided', 'addingFunds'] as const)(
  'keeps the package of a purchase that is refunded in %s, and says so',
  (status) => {
    const before = at(status, { isUndecided: true, missingDollars: 2 });
    expect(reducePurchase(before, events.refunded)).toEqual({
      ...initialFlow,
      status: 'refunded',
      plan,
      problem: 'Refunded.',
    });
  },
);

it('begins after a reload with the package and the purchase that was interrupted', () => {
  expect(interruptedFlow(sent)).toEqual({
    status: 'unanswered',
    plan,
    problem: purchaseMessages.interrupted,
    missingDollars: null,
    sent,
    isUndecided: false,
  });
});

it('says that the connection was lost, or that the carrier has not answered', () => {
  expect(reducePurchase(at('ordering'), events.lost).problem).toBe(purchaseMessages.lostConnection);
  expect(reducePurchase(at('settling'), events.undecided)).toEqual(
    at('undecided', { problem: purchaseMessages.stillOpen, isUndecided: true }),
  );
});

it('sends what it is told to buy', () => {
  const chosen = buildPlan({ uid: 'fr-2' });
  const other = { ...sent, request: { ...sent.request, plan: chosen }, idempotencyKey: 'key-2' };
  expect(reducePurchase(at('idle', { sent: null }), { type: 'buy', sent: other })).toEqual(
    at('debiting', { plan: chosen, sent: other }),
  );
});

it('stays undecided after a debit whose outcome is not known, and shows why', () => {
  const before = at('debiting', { isUndecided: true });
  expect(reducePurchase(before, events.unclear)).toEqual(
    at('unanswered', { isUndecided: true, problem: 'No.' }),
  );
});

it('suggests nothing to add any more once the funds are closed', () => {
  const before = at('addingFunds', { missingDollars: 2.5, problem: 'No.' });
  expect(reducePurchase(before, events.closeFunds)).toEqual(at('idle'));
});

it('ignores a debit that belongs to no purchase', () => {
  const before = at('debiting', { sent: null });
  expect(reducePurchase(before, events.debited)).toBe(before);
});
