// Compares payouts and commission transfers with what the affiliate was told, and with the card processor.
import { commissionCents } from '@portal/contract';
import type { Journal } from './journal';
import { doubled, lost, type Finding } from './finding';
import type { State } from './state';

/** Each payout that was told is there once, and left once. */
export function* payouts(journal: Journal, state: State): Generator<Finding> {
  const keys = new Set(journal.operations.filter(({ kind }) => kind === 'payout').map(({ key }) => key));
  const stored = new Map(state.payouts.map((payout) => [payout.id, payout]));
  for (const { id, key } of journal.acknowledged('payout')) {
    if (stored.get(id)?.state !== 'paid') yield lost('payout', `payout ${id}`);
    else if (stored.get(id)?.key !== key) yield doubled('payout', `key ${key} has another payout than ${id}`);
  }
  for (const { id, key } of state.payouts)
    if (key === null || !keys.has(key)) yield doubled('payout', `payout ${id} has no key`);
  for (const { payoutId } of state.transfers)
    if (!stored.has(payoutId)) yield doubled('payout', `a transfer of ${payoutId}, which is not stored`);
  yield* payoutTransfers(state);
}

/** A payout that is paid has one transfer of its amount; one that has failed has none. */
function* payoutTransfers(state: State): Generator<Finding> {
  for (const { id, cents, state: is } of state.payouts) {
    const left = state.transfers.filter(({ payoutId }) => payoutId === id);
    if (is === 'paid' && left.length === 0) yield lost('payout', `payout ${id} has no transfer`);
    if (is === 'failed' && left.length > 0) yield doubled('payout', `payout ${id} has failed and left`);
    if (left.length > 1 || left.some((transfer) => transfer.cents !== cents))
      yield doubled('payout', `${left.length} transfers of payout ${id}`);
  }
}

export function* commissionTransfers(journal: Journal, state: State): Generator<Finding> {
  const row = 'commission transfer';
  const operations = journal.operations.filter(({ kind }) => kind === row);
  const known = new Set(operations.map(({ key }) => key));
  for (const { key } of journal.acknowledged(row))
    if (!state.commissionTransfers.has(key)) yield lost(row, `transfer ${key}`);
  for (const key of state.commissionTransfers)
    if (!known.has(key)) yield doubled(row, `transfer ${key} was not asked for`);
}

/** Commission is what delivered purchases earned, less what was refunded, moved and paid out. */
export function* commissionBalance(state: State): Generator<Finding> {
  const { purchases, postings, payouts: all, commissionCents: balances } = state;
  const earned = purchases
    .filter(({ id, status, isEarning }) => {
      const isBack = postings.has(`commission_reinstated ${id}`);
      const isLost = postings.has(`reversal ${id}`) || (postings.has(`commission_lost ${id}`) && !isBack);
      return status === 'fulfilled' && isEarning && !isLost;
    })
    .reduce((sum, { cents }) => sum + Number(commissionCents(BigInt(cents))), 0);
  const moved = [...balances.keys()]
    .map((affiliateId) => postings.get(`commission_transfer ${affiliateId}`)?.cents ?? 0)
    .reduce((sum, cents) => sum + cents, 0);
  const paid = all.filter(({ state: is }) => is !== 'failed').reduce((sum, { cents }) => sum + cents, 0);
  const expected = earned - moved - paid;
  const has = [...balances.values()].reduce((sum, cents) => sum + cents, 0);
  if (has < expected) yield lost('commission', `${has} of ${expected} cents are left`);
  if (has > expected) yield doubled('commission', `${has} instead of ${expected} cents are left`);
}
