// What banks do: they take money of a payment back, and decide later.
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Account } from './customer';
import { acknowledge, type Journal } from './journal';
import { listDisputes } from './moneyBackState';
import type { World } from './world';

const disputeEveryMs = 5_000;
const decideAfterMs = 1_500;
const disputedCents = 500;
const answerTimeoutMs = 5_000;

/** A bank disputes a part of a customer's payment now and then; each second one is lost. */
export async function disputeNowAndThen(
  world: World,
  journal: Journal,
  customers: readonly Account[],
  isEnding: () => boolean,
): Promise<void> {
  const ids = new Set(customers.map(({ id }) => id));
  const disputed = new Set<string>();
  for (let turn = 0; !isEnding(); turn += 1) {
    await wait(disputeEveryMs);
    const payment = journal
      .acknowledged('top-up')
      .find(({ id, userId }) => ids.has(userId) && !disputed.has(id));
    if (!payment) continue;
    disputed.add(payment.id);
    const operation = journal.begin('dispute', payment.userId, { id: await open(world, payment.id) });
    await wait(decideAfterMs);
    await decide(world, operation.id, turn % 2 === 0 ? 'lost' : 'won');
    acknowledge(operation);
  }
}

/** Opens one dispute; what was lost on the way is looked up. @returns its id */
async function open(world: World, paymentId: string): Promise<string> {
  for (;;) {
    const form = { payment_intent: paymentId, amount: String(disputedCents) };
    await post(world, 'sandbox_disputes', form);
    const there = await listDisputes(world).catch(() => []);
    const found = there.find((dispute) => dispute.paymentId === paymentId);
    if (found) return found.id;
    await wait(200);
  }
}

async function decide(world: World, id: string, outcome: 'won' | 'lost'): Promise<void> {
  while (!(await post(world, `disputes/${id}/sandbox_decision`, { outcome }))) await wait(200);
}

const post = ({ sandboxUrl, stripeSecretKey }: World, path: string, form: Record<string, string>) =>
  fetch(`${sandboxUrl}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeSecretKey}` },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(answerTimeoutMs),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether the portal knows every dispute as the card processor does. */
export async function areDisputesSettled(world: World, database: Client): Promise<boolean> {
  const { rows } = await database.query<{ id: string; state: string }>('select id, state from card_disputes');
  const here = new Map(rows.map(({ id, state }) => [id, state]));
  return (await listDisputes(world)).every(({ id, status }) => here.get(id) === status);
}
