import { t } from '@portal/contract';
import { isMissing, paths, retryAdvice, type SlotProps } from '@portal/platform';
import { ButtonLink, EmptyState, ErrorState, FullDialog } from 'shared-ui';
import { useState, type ReactNode } from 'react';
import { usePurchaseAddress } from '../purchase/usePurchaseAddress';
import { CheckoutDialog } from './CheckoutDialog';
import { checkoutTexts } from './checkoutTexts';
import { useInterruption } from './useInterruption';
import { usePlanReceiver } from './usePlanReceiver';

/** Dialog that buys a plan for the eSIM that the address names. */
export default function DataPlanPurchaseDialog(props: SlotProps['purchase/data-plan']) {
  const address = usePurchaseAddress('add-plan');
  const isInterrupted = useInterruption(address);
  const named = address.esimUid ?? props.esim?.uid ?? null;
  // A closed dialog keeps its purchase until another eSIM gets a plan.
  const [uid, setUid] = useState(named);
  if (named !== null && named !== uid) setUid(named);
  const isOpen = props.isOpen && !isInterrupted;
  if (uid !== null) return <PlanFor key={uid} {...props} uid={uid} isOpen={isOpen} />;
  return (
    <Message isOpen={isOpen} onClose={props.onClose}>
      <EmptyState title={t('This link is not complete')} action={toList}>
        {t('It does not say which eSIM gets the plan. Open the eSIM, and press ‘Add Data Plan’.')}
      </EmptyState>
    </Message>
  );
}

type PlanForProps = SlotProps['purchase/data-plan'] & { uid: string };

function PlanFor({ uid, isOpen, onClose, onDone }: PlanForProps) {
  const address = usePurchaseAddress('add-plan');
  const { receiver, isForeign, query } = usePlanReceiver(uid, { isSkipped: !isOpen });
  if (!isForeign && (query.data || !query.error)) {
    return <CheckoutDialog {...{ isOpen, onClose, address }} esim={receiver} onDone={() => onDone?.()} />;
  }
  return (
    <Message isOpen={isOpen} onClose={onClose}>
      {isForeign ? (
        <EmptyState title={t('This eSIM is not yours')} action={toList}>
          {t('Its owner adds plans to it, and the affiliate who paid for it.')}
        </EmptyState>
      ) : (
        <Failure {...query} />
      )}
    </Message>
  );
}

function Failure({ error, isFetching, refetch }: ReturnType<typeof usePlanReceiver>['query']) {
  if (isMissing(error)) {
    return (
      <EmptyState title={t('No eSIM found')} action={toList}>
        {t('There is no eSIM with this id among yours. It may have been deleted.')}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title={t('This eSIM cannot be shown right now')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    >
      {retryAdvice(error)}
    </ErrorState>
  );
}

/** What the dialog shows while there is nothing to sell. */
const Message = ({ children, ...props }: { isOpen: boolean; onClose: () => void; children: ReactNode }) => (
  <FullDialog {...props} title={checkoutTexts['data-plan'].title}>
    {children}
  </FullDialog>
);

const toList = <ButtonLink href={paths.esims()}>{t('Go to eSims')}</ButtonLink>;
