// What the owner of a closed account gave up.
import type { Queryable, Transaction } from '../../base/database/database';
import { balanceOf, lockedBalance, type Line } from './accounts';
import { post } from './post';

// In the order in which the ledger locks them.
const givenUpAccounts = ['commission', 'wallet'] as const;

/** The cents that an account would give up now. */
export async function balanceToGiveUp(db: Queryable, userId: string): Promise<bigint> {
  let cents = 0n;
  for (const account of givenUpAccounts) {
    const balance = await balanceOf(db, account, userId);
    if (balance > 0n) cents += balance;
  }
  return cents;
}

/**
 * Empties wallet and commission of an account for good, once: what is above zero goes to the portal's account for it. A balance
 * below zero stays as it is.
 * @returns the cents that were given up
 */
export async function giveUpBalance(tx: Transaction, userId: string): Promise<bigint> {
  const lines: Line[] = [];
  for (const account of givenUpAccounts) {
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
