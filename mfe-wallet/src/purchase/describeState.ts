import { formatDollars, type PurchaseState, type PurchaseStateResponse } from '@portal/contract';

/** What a state means for the buyer: where the money is, and what to do. */
export function describeState(
  { status, amount, type }: Pick<PurchaseStateResponse, 'status' | 'amount' | 'type'>,
  state: PurchaseState,
): string {
  const price = formatDollars(amount);
  const product = type === 'esim' ? 'eSIM' : 'data plan';
  switch (state) {
    case 'processing':
      return status === 'debited'
        ? `${price} is set aside in your wallet and nothing is ordered yet. Unless the order goes out now, the amount is back in your wallet within 5 minutes.`
        : `${price} is set aside in your wallet while the carrier answers. Either the ${product} appears in your list, or the amount comes back. You do not have to wait here.`;
    case 'in_review':
      return `The carrier’s answer is unclear, so a person looks at this purchase. ${price} stays set aside until then. You do not have to do anything; do not buy it again yet.`;
    case 'completed':
      return `${price} was paid from your wallet. The ${product} is in your list.`;
    case 'refunded':
      return `The purchase could not be completed. ${price} is back in your wallet, and you can buy it again.`;
  }
}
