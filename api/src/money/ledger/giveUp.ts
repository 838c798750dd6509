// What the owner of a closed account gave up.
import type { Transaction } from '../../base/database/database';
import { lockedBalance, type Line } from './accounts';
import { post } from './post';

/**
 * Empties wallet and commission of an account for good, once: what is above zero goes to the portal's account for it. A balance
 * below zero stays as it is.
 * @returns the cents that were given up
 */
export async function giveUpBalance(tx: Transaction, userId: string): Promise<bigint> {
  const lines: Line[] = [];
  // In the order in which the ledger locks them.
  for (const account of ['commission', 'wallet'] as const) {
    const balance = await lockedBalance(tx, account, userId);
    if (balance > 0n) lines.push({ account, ownerId: userId, amountCents: -balance });
  }
  const givenUp = lines.reduce((sum, { amountCents }) => sum - amountCents, 0n);
  if (givenUp === 0n) return 0n;
  await post(tx, {
    key: `balance-given-up:${userId}`,
    kind: 'balance_given_up',
    description: 'Balance given up when the account was closed',
    reference: userId,
    lines: [...lines, { account: 'balances_given_up', amountCents: givenUp }],
  });
  return givenUp;
}
