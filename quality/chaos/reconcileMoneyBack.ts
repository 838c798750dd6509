// Compares what went back to cards with what customers were told, and with the card processor.
import { doubled, lost, type Finding } from './finding';
import { keyOf, type Journal } from './journal';
import type { State } from './state';

/** Each return that was told went to the card once, and nothing else did. */
export function* returnsToCard(journal: Journal, state: State): Generator<Finding> {
  const row = 'return to the card';
  const operations = journal.operations.filter(({ kind }) => kind === row);
  const keys = new Set(operations.map(({ userId, key }) => keyOf(userId, key)));
  const named = new Set([...state.returnsOfKey].flatMap(([key, ids]) => (keys.has(key) ? ids : [])));
  const made = new Set(state.refunds.map(({ returnId }) => returnId));
  for (const { userId, key } of journal.acknowledged(row))
    if (!state.returnsOfKey.get(keyOf(userId, key))?.some((id) => made.has(id)))
      yield lost(row, `the return of key ${key}`);
  for (const { id, returnId } of state.refunds)
    if (!named.has(returnId)) yield doubled(row, `refund ${id} was not asked for`);
  if (made.size < state.refunds.length) yield doubled(row, 'a return went to the card twice');
}

/** Each dispute is known here as the card processor has it. */
export function* disputes(journal: Journal, state: State): Generator<Finding> {
  const there = new Map(state.disputes.map((dispute) => [dispute.id, dispute]));
  for (const { id } of journal.acknowledged('dispute'))
    if (there.get(id)?.stateHere !== there.get(id)?.status) yield lost('dispute', `dispute ${id}`);
  for (const { id } of state.disputes)
    if ((state.postings.get(`dispute ${id}`)?.count ?? 0) !== 1) yield doubled('dispute', `hold of ${id}`);
}

/** What wallets lack of their payments: refunds, and disputes that are not won. */
export function takenBack({ payments, refunds, disputes: all }: State): { userId: string; cents: number }[] {
  const owners = new Map(payments.map(({ id, userId }) => [id, userId]));
  return [...refunds, ...all.filter(({ status }) => status !== 'won')].map(({ paymentId, cents }) => ({
    userId: owners.get(paymentId) ?? '',
    cents,
  }));
}
