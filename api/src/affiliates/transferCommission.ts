// Moves commission to the affiliate's own wallet.
import { centsToDollars, dollarsToCents, formatDollars } from '@portal/contract';
import type { CommissionTransferResponse } from '@portal/contract/schemas';
import { recordSecurityChange } from '../auth/securityNotices';
import { HttpError } from '../errors/httpErrors';
import { reserveKey, storeResponse } from '../idempotency/idempotencyKeys';
import { balanceOf } from '../ledger/accounts';
import { lockedCommission } from '../ledger/commissionTotals';
import { transferCommission } from '../ledger/movements';
import { availableCommission } from '../purchases/maturingCommission';
import type { Services } from '../services';

/**
 * Moves an amount in dollars, once per idempotency key: the key, the posting and the stored response are one database
 * transaction. Commission that is being moved is locked, so that two requests cannot move the same cents.
 *
 * @throws 402 `insufficient_funds` when less commission is available; 422 `idempotency_key_reused`
 */
export async function moveCommissionToWallet(
  services: Services,
  affiliateId: string,
  amount: number,
  key: string,
): Promise<CommissionTransferResponse> {
  const idempotentCall = { userId: affiliateId, key, call: 'commission-transfer', body: { amount } };
  const transferred = await services.db.transaction(async (tx) => {
    const stored = await reserveKey<CommissionTransferResponse>(tx, idempotentCall);
    if (stored) return stored;
    const amountCents = dollarsToCents(amount);
    const balanceCents = await lockedCommission(tx, affiliateId);
    const availableCents = await availableCommission(tx, services, affiliateId, balanceCents);
    if (availableCents < amountCents) throw notEnoughCommission(availableCents);
    await transferCommission(tx, { affiliateId, amountCents, key });
    const response = {
      message: `${formatDollars(amount)} of commission are in your wallet.`,
      amount,
      available: centsToDollars(availableCents - amountCents),
      walletBalance: centsToDollars(await balanceOf(tx, 'wallet', affiliateId)),
    };
    await storeResponse(tx, idempotentCall, response);
    const text = `${formatDollars(amount)} went from your commission to your wallet. If this was not you, change your password at once.`;
    await recordSecurityChange(tx, affiliateId, 'Commission was moved to your wallet', text);
    return response;
  });
  return transferred;
}

function notEnoughCommission(availableCents: bigint): HttpError {
  // Refunds after a transfer can leave less than nothing.
  const available = centsToDollars(availableCents > 0n ? availableCents : 0n);
  return new HttpError(
    402,
    'insufficient_funds',
    `Only ${formatDollars(available)} of commission can be moved. Nothing was moved.`,
    { available },
  );
}
