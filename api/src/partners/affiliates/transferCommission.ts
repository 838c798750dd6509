// Moves commission to the affiliate's own wallet.
import { centsToDollars, dollarsToCents, formatDollars, t } from '@portal/contract';
import type { CommissionTransferResponse } from '@portal/contract/schemas';
import { recordSecurityChange } from '../../people/auth/activity/securityNotices';
import { run } from '../../base/commands/run';
import { done, type Outcome } from '../../base/errors/outcomes';
import { balanceOf } from '../../money/ledger/accounts';
import { lockedCommission } from '../../money/ledger/commissionTotals';
import { transferCommission } from '../../money/ledger/movements';
import { availableCommission, notEnoughCommission } from '../../shop/purchases/maturingCommission';
import type { Needs } from '../../services';

/**
 * Moves an amount in dollars, once per idempotency key. Commission that is being moved is locked, so that two requests
 * cannot move the same cents.
 */
export const moveCommissionToWallet = (
  services: Needs<'db' | 'logger' | 'settings'>,
  affiliateId: string,
  amount: number,
  key: string,
): Promise<Outcome<CommissionTransferResponse, 'insufficient_funds'>> =>
  run(services, { userId: affiliateId, key, call: 'commission-transfer', body: { amount } }, async (tx) => {
    const amountCents = dollarsToCents(amount);
    const balanceCents = await lockedCommission(tx, affiliateId);
    const availableCents = await availableCommission(tx, services, affiliateId, balanceCents);
    if (availableCents < amountCents) return notEnoughCommission(availableCents, 'moved');
    await transferCommission(tx, { affiliateId, amountCents, key });
    await recordSecurityChange(tx, affiliateId, () => ({
      title: t('Commission was moved to your wallet'),
      text: t(
        '{amount} went from your commission to your wallet. If this was not you, change your password at once.',
        { amount: formatDollars(amount) },
      ),
    }));
    return done({
      message: `${formatDollars(amount)} of commission are in your wallet.`,
      amount,
      available: centsToDollars(availableCents - amountCents),
      walletBalance: centsToDollars(await balanceOf(tx, 'wallet', affiliateId)),
    });
  });
