// Requests a payout: what is asked for is stored first, then the processor is asked, and a job finishes what stays open.
import { dollarsToCents, formatDollars } from '@portal/contract';
import type { Payout } from '@portal/contract/schemas';
import { run } from '../../base/commands/run';
import { done, refused, type Outcome } from '../../base/errors/outcomes';
import { lockedCommission } from '../ledger/commissionTotals';
import { continuePayout } from './continuePayout';
import type { PayoutServices } from './flow';
import { notEnoughToPay, payableCommission } from './payable';
import { findPayoutAccount } from './payoutAccounts';
import { findPayout, presentPayout, storePayout } from './payouts';

/** Pays out an amount in dollars, once per idempotency key. A repeated call returns the same payout as it is then. */
export async function requestPayout(
  services: PayoutServices,
  affiliateId: string,
  amount: number,
  key: string,
): Promise<Outcome<Payout, 'invalid_input' | 'payout_account_not_ready' | 'insufficient_funds'>> {
  const now = new Date();
  const command = { userId: affiliateId, key, call: 'payout', body: { amount } };
  const requested = await run(services, command, async (tx, afterCommit) => {
    const minimum = services.settings.PAYOUT_MINIMUM_DOLLARS;
    if (amount < minimum) return belowMinimum(minimum);
    const account = await findPayoutAccount(tx, affiliateId);
    if (account?.state !== 'ready') return accountNotReady();
    const amountCents = dollarsToCents(amount);
    const balanceCents = await lockedCommission(tx, affiliateId);
    const payable = await payableCommission(tx, services, affiliateId, balanceCents, now);
    if (payable.payableCents < amountCents) return notEnoughToPay(payable);
    const stored = await storePayout(tx, services, account, { amountCents, origin: 'request' }, now);
    // If this fails, the job finishes the payout.
    if (stored.state === 'processing') afterCommit(() => continuePayout(services, stored, now));
    return done({ payoutId: stored.id });
  });
  if (requested.outcome !== 'done') return requested;
  const payout = await findPayout(services.db, requested.answer.payoutId);
  if (!payout) throw new Error('The payout of a stored answer does not exist.');
  return done(presentPayout(payout));
}

function belowMinimum(minimum: number) {
  const message = `The least that is paid out is ${formatDollars(minimum)}.`;
  return refused('invalid_input', message, [{ field: 'amount', code: 'custom', message }]);
}

const accountNotReady = () =>
  refused(
    'payout_account_not_ready',
    'Your payout account is not ready. Complete its set-up first. Nothing was paid out.',
  );
