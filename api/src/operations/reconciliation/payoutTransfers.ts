// Compares payouts with the transfers of the card processor: every payout left once, and no transfer is unknown here.
import type { Queryable } from '../../base/database/database';
import type { Breach } from '../../money/ledger/verify';
import { findAllPayouts } from '../../money/payouts/allPayouts';
import type { PayoutProcessor } from '../../money/payouts/payoutProcessor';
import { breachOf } from './breachOf';

export const payoutInvariant = 'Payouts are what the card processor transferred';

/**
 * Compares all payouts with the processor's list. An open payout may have its transfer already. May report a payout that is
 * carried out meanwhile.
 * @throws CardProcessorError
 */
export async function verifyPayoutTransfers(db: Queryable, processor: PayoutProcessor): Promise<Breach[]> {
  const payouts = await findAllPayouts(db);
  const found: string[] = [];
  const transferred = new Set<string>();
  for await (const { id, payoutId, amountCents, currency } of processor.listTransfers()) {
    const payout = payouts.get(payoutId ?? '');
    const isRight =
      payout !== undefined &&
      payout.amountCents === amountCents &&
      currency === 'usd' &&
      (payout.state === 'processing' || payout.transferId === id) &&
      !transferred.has(payoutId ?? '');
    if (!isRight) found.push(id);
    transferred.add(payoutId ?? '');
  }
  const missing = [...payouts].filter(([id, { state }]) => state === 'paid' && !transferred.has(id));
  return breachOf(payoutInvariant, [...found, ...missing.map(([id]) => id)]);
}
