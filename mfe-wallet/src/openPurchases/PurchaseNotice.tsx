import {
  formatDollars,
  isPurchaseOpen,
  purchaseStateOf,
  type PurchaseState,
  type PurchaseStateResponse,
} from '@portal/contract';
import { paths } from '@portal/platform';
import { Alert, TextLink } from 'shared-ui';
import { useEffect, useRef } from 'react';
import { pollMs } from '../purchase/pollMs';
import { useGetPurchaseQuery } from '../walletApi';

interface Props {
  transactionId: string;
  /** Called when the purchase is completed or refunded. */
  onEnded: (outcome: PurchaseState) => void;
  onDismiss: () => void;
}

/** Status of one purchase; polls until it is completed or refunded. */
export function PurchaseNotice({ transactionId, onEnded, onDismiss }: Props) {
  const known = useGetPurchaseQuery({ transactionId });
  const state = known.data && purchaseStateOf(known.data.status);
  const isOpen = state === undefined || isPurchaseOpen(state);
  useGetPurchaseQuery({ transactionId }, { skip: !isOpen, pollingInterval: pollMs });

  const endedHandler = useRef(onEnded);
  useEffect(() => {
    endedHandler.current = onEnded;
  });
  useEffect(() => {
    if (state === undefined || isPurchaseOpen(state)) return;
    endedHandler.current(state);
  }, [state]);

  if (!known.data || !state) return null;
  const { tone, title, text } = contentOf(known.data, state);
  return (
    <Alert
      tone={tone}
      title={`${title}: ${known.data.package_title}`}
      onDismiss={isOpen ? undefined : onDismiss}
      action={state === 'completed' && <TextLink href={paths.esims()}>View eSIMs</TextLink>}
    >
      {text}
    </Alert>
  );
}

type Content = { tone: 'info' | 'success' | 'warning'; title: string; text: string };

function contentOf({ status, amount, type }: PurchaseStateResponse, state: PurchaseState): Content {
  const price = formatDollars(amount);
  const product = type === 'esim' ? 'eSIM' : 'data plan';
  switch (state) {
    case 'processing':
      return {
        tone: 'info',
        title: 'Processing',
        text:
          status === 'debited'
            ? `${price} is set aside in your wallet and nothing is ordered yet. Unless the order goes out now, the amount is back in your wallet within 5 minutes.`
            : `${price} is set aside in your wallet while the carrier answers. Either the ${product} appears in your list, or the amount comes back. You do not have to wait here.`,
      };
    case 'in_review':
      return {
        tone: 'warning',
        title: 'In review',
        text: `The carrier’s answer is unclear, so a person looks at this purchase. ${price} stays set aside until then. You do not have to do anything; do not buy it again yet.`,
      };
    case 'completed':
      return {
        tone: 'success',
        title: 'Completed',
        text: `${price} was paid from your wallet. The ${product} is in your list.`,
      };
    case 'refunded':
      return {
        tone: 'info',
        title: 'Refunded',
        text: `The purchase could not be completed. ${price} is back in your wallet, and you can buy it again.`,
      };
  }
}
