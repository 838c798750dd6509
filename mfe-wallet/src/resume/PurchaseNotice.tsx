import {
  isPurchaseOpen,
  purchaseStateLabels,
  purchaseStateOf,
  type PurchaseState,
  t,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { paths, useApiQuery } from '@portal/platform';
import { Alert, TextLink } from 'shared-ui';
import { useEffect, useEffectEvent } from 'react';
import { pollMs } from '../purchase/pollMs';
import { describeState } from '../purchase/describeState';

interface Props {
  transactionId: string;
  /** Called when the purchase is completed or refunded. */
  onEnded: (outcome: PurchaseState) => void;
  onShown?: (() => void) | undefined;
  onDismiss: () => void;
}

/** Status of one purchase; polls until it is completed or refunded. */
export function PurchaseNotice({ transactionId, onEnded, onShown, onDismiss }: Props) {
  const known = useApiQuery(calls.purchaseState, { transactionId });
  const state = known.data && purchaseStateOf(known.data.status);
  const isOpen = state === undefined || isPurchaseOpen(state);
  useApiQuery(calls.purchaseState, { transactionId }, { skip: !isOpen, pollingInterval: pollMs });

  const handleEnd = useEffectEvent(onEnded);
  const isShown = state !== undefined;
  useEffect(() => {
    if (isShown) onShown?.();
  }, [isShown, onShown]);
  useEffect(() => {
    if (state !== undefined && !isPurchaseOpen(state)) handleEnd(state);
  }, [state]);

  if (!known.data || !state) return null;
  return (
    <Alert
      tone={tones[state]}
      title={`${purchaseStateLabels[state]}: ${known.data.package_title}`}
      onDismiss={isOpen ? undefined : onDismiss}
      action={
        state === 'completed' ? (
          <TextLink href={paths.esims()}>{t('View eSIMs')}</TextLink>
        ) : (
          <TextLink href={`${paths.transactions()}?state=${state}`}>{t('See purchase')}</TextLink>
        )
      }
    >
      {describeState(known.data, state)}
    </Alert>
  );
}

const tones = { processing: 'info', in_review: 'warning', completed: 'success', refunded: 'info' } as const;
