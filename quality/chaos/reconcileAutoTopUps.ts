// Compares automatic top-ups with what users saw, and with the card processor.
import { lost, type Finding } from './finding';
import type { Journal } from './journal';
import type { State } from './state';

/** Each that was seen is in the wallet, and what is charged is known: no attempt counts as declined whose card paid. */
export function* automaticTopUps(journal: Journal, { autoTopUps, payments }: State): Generator<Finding> {
  const row = 'automatic top-up';
  const received = new Set(payments.map(({ id }) => id));
  for (const { id, paymentId, state } of autoTopUps)
    if ((state === 'credited') !== received.has(paymentId ?? ''))
      yield lost(row, `${id} is ${state}, and its payment ${String(paymentId)} is not`);
  const seen = journal.acknowledged(row);
  for (const userId of new Set(seen.map((operation) => operation.userId))) {
    const told = seen.filter((operation) => operation.userId === userId).length;
    const credited = autoTopUps.filter((one) => one.userId === userId && one.state === 'credited').length;
    if (credited < told) yield lost(row, `${userId} saw ${told} of ${credited}`);
  }
}
