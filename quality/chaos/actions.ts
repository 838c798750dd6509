// What customers do. Each action ends when its outcome is known.
import fc from 'fast-check';
import type { Answer, Customer } from './customer';
import { acknowledge, type Operation } from './journal';
import { returnToCard } from './moneyBack';
import { giveBackUnused, type Way } from './giveBackUnused';
import { letTopUpItself } from './autoTopUp';
import { renewPlan } from './renewal';

export type Action = (customer: Customer) => Promise<void>;

const topUpDollars = 40;
const checkEveryMs = 400;
/** What the processor says of a card for a payment that is canceled, or paid. */
const canceled = 'payment_intent_unexpected_state';
/** From before the order to after it. */
const raceDelaysMs = [0, 15, 30, 50, 80];

/** Pays with a new card, which is saved or not, or with a saved one, which the server charges. */
export async function topUp(
  customer: Customer,
  card: { saveCard?: true; savedCardId?: string } = {},
): Promise<void> {
  const { account, journal } = customer;
  const isSaved = card.savedCardId !== undefined;
  const operation = journal.begin(isSaved ? 'top-up by a saved card' : 'top-up', account.id);
  const body = { userId: account.id, amount: topUpDollars, currency: 'usd', email: account.email, ...card };
  const request = { method: 'POST', path: '/payment/add-fund', body, key: operation.key } as const;
  let begun = await customer.call(request);
  // A fault refused the charge: the same payment is tried again, as the page does.
  while (begun.code === 'card_declined') {
    await customer.pause(checkEveryMs);
    begun = await customer.call(request);
  }
  // Faults refused so many charges that the account has to wait before another card.
  const endRefused = () => void (operation.state = 'refused');
  if (begun.code === 'too_many_declines') return endRefused();
  if (begun.status !== 200) return customer.noteUnexpected(operation.kind, begun);
  const paymentIntentId = String(begun.body['paymentIntentId']);
  for (;;) {
    const status = isSaved
      ? String(begun.body['status'])
      : await customer.pay(paymentIntentId, String(begun.body['clientSecret']));
    const confirmation = { userId: account.id, amount: topUpDollars, paymentIntentId };
    const answer = await customer.call({
      method: 'POST',
      path: '/payment/confirm-payment',
      body: confirmation,
    });
    if (answer.body['outcome'] === 'credited') return acknowledge(operation, { id: paymentIntentId });
    if (answer.code === 'nothing_to_confirm' && status === canceled) return endRefused();
    if (answer.code !== 'nothing_to_confirm') customer.noteUnexpected(`confirmation (${status})`, answer);
    await customer.pause(checkEveryMs);
  }
}

/** The card that the customer has saved; saves one first if there is none. */
async function findSavedCard(customer: Customer): Promise<string | null> {
  const list = () => customer.call({ method: 'GET', path: '/payment/saved-cards' });
  const savedCards = ({ body }: Answer) => (body['cards'] ?? []) as { id: string }[];
  let listed = await list();
  if (listed.status === 200 && savedCards(listed).length === 0) {
    await topUp(customer, { saveCard: true });
    listed = await list();
  }
  const [card] = savedCards(listed);
  if (!card) customer.noteUnexpected('saved cards', listed);
  return card?.id ?? null;
}

async function topUpBySavedCard(customer: Customer): Promise<void> {
  const savedCardId = await findSavedCard(customer);
  if (savedCardId !== null) await topUp(customer, { savedCardId });
}

/** Lets the wallet top itself up at once, and again by a purchase. */
async function topUpByItself(customer: Customer): Promise<void> {
  const savedCardId = await findSavedCard(customer);
  if (savedCardId !== null) await letTopUpItself(customer, savedCardId, () => buyEsim(customer));
}

/** Pays for a plan from the wallet; null if the wallet has too little. */
async function debit(
  customer: Customer,
  type: 'esim' | 'data-plan',
  tab = 0,
  operation = customer.journal.begin('purchase', customer.account.id),
): Promise<string | null> {
  const { uid, name, price } = customer.shop.plan;
  const body = { userId: customer.account.id, cost: price, type, package_title: name, planId: uid };
  const answer = await customer.call(
    { method: 'POST', path: '/payment/purchase', body, key: operation.key },
    tab,
  );
  if (answer.status === 200) {
    acknowledge(operation, { id: String(answer.body['transactionId']) });
    return operation.id;
  }
  operation.state = 'refused';
  if (answer.code !== 'insufficient_funds') customer.noteUnexpected('purchase', answer);
  return null;
}

const stillOpen = new Set(['order_in_progress', 'order_pending']);
const moneyIsBack = new Set(['carrier_refused', 'purchase_refunded']);

/** Orders until the carrier has delivered or the money is back; returns what was delivered. */
async function order(
  customer: Customer,
  operation: Operation,
  request: { path: string; body: object },
  tab: number,
): Promise<Record<string, unknown> | null> {
  for (;;) {
    const answer = await customer.call({ method: 'POST', key: operation.key, ...request }, tab);
    if (answer.status < 300) return answer.body;
    if (moneyIsBack.has(answer.code)) {
      operation.state = 'refused';
      acknowledge(customer.journal.begin('refund', customer.account.id, { id: operation.id }));
      return null;
    }
    // The eSIM was deleted after the payment: before the order, or after one whose answer was lost.
    if (answer.code === 'not_found') {
      operation.state = 'refused';
      await giveBack(customer, operation.id, { mayBeDelivered: true });
      return null;
    }
    if (!stillOpen.has(answer.code)) {
      customer.noteUnexpected(operation.kind, answer);
      return null;
    }
    await customer.pause(checkEveryMs);
  }
}

async function buyEsim(customer: Customer, tab = 0): Promise<void> {
  const id = await debit(customer, 'esim', tab);
  if (id === null) return;
  const operation = customer.journal.begin('order of an eSIM', customer.account.id, { id });
  const body = { planId: customer.shop.plan.uid, transactionId: id };
  const delivered = await order(customer, operation, { path: '/esim', body }, tab);
  if (!delivered) return;
  const { uid, iccid } = delivered['esim'] as { uid: string; iccid: string };
  acknowledge(operation, { iccid });
  customer.esims.push({ uid, iccid });
}

type Esim = Customer['esims'][number];

async function addPlan(customer: Customer, tab = 0): Promise<void> {
  const esim = customer.esims.at(-1);
  const id = esim && (await debit(customer, 'data-plan', tab));
  if (id) await orderPlan(customer, esim, id, tab);
}

async function orderPlan(customer: Customer, { iccid, uid }: Esim, id: string, tab: number): Promise<void> {
  const operation = customer.journal.begin('order of a plan', customer.account.id, { id, iccid });
  const path = `/esim/${uid}/data-plan/${customer.shop.plan.uid}`;
  if (await order(customer, operation, { path, body: { transactionId: id } }, tab)) acknowledge(operation);
}

/** Two clicks: both requests have one key, so only one of them may debit. */
async function clickTwice(customer: Customer): Promise<void> {
  const operation = customer.journal.begin('purchase', customer.account.id);
  const ids = await Promise.all([
    debit(customer, 'esim', 0, operation),
    debit(customer, 'esim', 1, operation),
  ]);
  if (ids[0] !== null && ids[0] === ids[1]) await giveBack(customer, ids[0]);
}

/** Has a purchase that was not ordered refunded. One that may have been delivered has nothing to refund then. */
async function giveBack(
  customer: Customer,
  id: string,
  { mayBeDelivered }: { mayBeDelivered: boolean } = { mayBeDelivered: false },
): Promise<void> {
  const operation = customer.journal.begin('refund', customer.account.id, { id });
  const body = { userId: customer.account.id, amount: customer.shop.plan.price, transactionId: id };
  const answer = await customer.call({
    method: 'POST',
    path: '/payment/confirm-payment',
    body,
    key: operation.key,
  });
  if (answer.body['outcome'] === 'refunded') acknowledge(operation);
  else if (mayBeDelivered && answer.body['outcome'] === 'fulfilled') operation.state = 'refused';
  else customer.noteUnexpected('refund', answer);
}

async function buyAndGiveBack(customer: Customer): Promise<void> {
  const id = await debit(customer, 'esim');
  if (id !== null) await giveBack(customer, id);
}

interface ListedPlan {
  id: string;
  network_status: string;
  plan_type: { id: string };
}

async function deleteEsim(customer: Customer): Promise<void> {
  const esim = customer.esims.shift();
  if (esim) await endAndDelete(customer, esim);
}

async function endAndDelete(customer: Customer, { uid, iccid }: Esim): Promise<void> {
  const { account, journal } = customer;
  const listed = await customer.call({ method: 'GET', path: `/esim/${uid}/data-plans` });
  if (listed.status !== 200) return customer.noteUnexpected('list of plans', listed);
  for (const plan of (listed.body['result'] as { plans: ListedPlan[] }).plans) {
    if (plan.network_status === 'TERMINATED') continue;
    const operation = journal.begin('end of a plan', account.id, { id: plan.id, iccid });
    const path = `/esim/${uid}/data-plan/${plan.id}/${plan.plan_type.id}`;
    const answer = await customer.call({ method: 'DELETE', path });
    if (answer.status < 300 || answer.code === 'plan_terminated') acknowledge(operation);
    else customer.noteUnexpected('end of a plan', answer);
  }
  const operation = journal.begin('deletion of an eSIM', account.id, { id: uid, iccid });
  const answer = await customer.call({ method: 'DELETE', path: `/esim/${uid}` });
  // After a lost answer the eSIM is gone already.
  if (answer.status < 300 || answer.status === 404) acknowledge(operation);
  else operation.state = 'refused';
}

/** Buys an eSIM and gives it back unused in one of three ways, pressing again until the outcome is known. */
const buyAndGiveBackUnused =
  (way: Way): Action =>
  async (customer) => {
    await buyEsim(customer);
    const esim = customer.esims.at(-1);
    if (esim) await giveBackUnused(customer, esim, way);
  };

/** Two tabs: one adds a plan to a new eSIM, the other refunds or deletes that eSIM, a moment later each time. */
const whileAPlanIsAdded =
  (end: (customer: Customer, esim: Esim) => Promise<void>): Action =>
  async (customer) => {
    const { esims, journal } = customer;
    const before = esims.at(-1);
    await buyEsim(customer);
    const esim = esims.at(-1);
    const id = esim && esim !== before ? await debit(customer, 'data-plan') : null;
    if (!esim || id === null) return;
    // No other action may expect this eSIM to stay.
    esims.splice(esims.indexOf(esim), 1);
    const delayMs = raceDelaysMs[journal.operations.length % raceDelaysMs.length];
    await Promise.all([
      orderPlan(customer, esim, id, 0),
      customer.pause(delayMs).then(() => end(customer, esim)),
    ]);
  };

const atOnce =
  (action: (customer: Customer, tab: number) => Promise<void>): Action =>
  async (customer) => {
    await Promise.all([action(customer, 0), action(customer, 1)]);
  };

const weightedActions: readonly [weight: number, action: Action][] = [
  [2, (customer) => topUp(customer)],
  [2, topUpBySavedCard],
  [3, (customer) => buyEsim(customer)],
  [2, atOnce(buyEsim)],
  [3, (customer) => addPlan(customer)],
  [1, atOnce(addPlan)],
  [1, clickTwice],
  [1, buyAndGiveBack],
  [2, buyAndGiveBackUnused('refund by the buyer')],
  [1, buyAndGiveBackUnused('withdrawal')],
  [2, buyAndGiveBackUnused('exchange')],
  [2, whileAPlanIsAdded((customer, esim) => giveBackUnused(customer, esim, 'refund by the buyer'))],
  [2, whileAPlanIsAdded(endAndDelete)],
  [1, renewPlan],
  [1, returnToCard],
  [2, topUpByItself],
  [2, deleteEsim],
  [1, (customer) => customer.signIn()],
];

/** The actions of a customer without end: each once, in an order in which it has what it needs, then by a seed. */
export function* actionsOf(seed: number): Generator<Action> {
  for (const [, action] of weightedActions) yield action;
  const arbitrary = fc.oneof(
    ...weightedActions.map(([weight, action]) => ({ weight, arbitrary: fc.constant(action) })),
  );
  for (let part = 0; ; part += 1) yield* fc.sample(arbitrary, { seed: seed + part * 7919, numRuns: 100 });
}
