import { formatDollars, type PurchaseState, type PurchaseStateResponse, t } from '@portal/contract';

/** What a state means for the buyer: where the money is, and what to do. */
export function describeState(
  { status, amount, type }: Pick<PurchaseStateResponse, 'status' | 'amount' | 'type'>,
  state: PurchaseState,
): string {
  const price = formatDollars(amount);
  const isEsim = type === 'esim';
  switch (state) {
    case 'processing':
      return status === 'debited'
        ? t(
            '{price} is set aside in your wallet and nothing is ordered yet. Unless the order goes out now, the amount is back in your wallet within 5 minutes.',
            { price },
          )
        : isEsim
          ? t(
              '{price} is set aside in your wallet while the carrier answers. Either the eSIM appears in your list, or the amount comes back. You do not have to wait here.',
              { price },
            )
          : t(
              '{price} is set aside in your wallet while the carrier answers. Either the data plan appears in your list, or the amount comes back. You do not have to wait here.',
              { price },
            );
    case 'in_review':
      return t(
        'The carrier’s answer is unclear, so a person looks at this purchase. {price} stays set aside until then. You do not have to do anything; do not buy it again yet.',
        { price },
      );
    case 'completed':
      return isEsim
        ? t('{price} was paid from your wallet. The eSIM is in your list.', { price })
        : t('{price} was paid from your wallet. The data plan is in your list.', { price });
    case 'refunded':
      return t(
        'The purchase could not be completed. {price} is back in your wallet, and you can buy it again.',
        { price },
      );
  }
}
