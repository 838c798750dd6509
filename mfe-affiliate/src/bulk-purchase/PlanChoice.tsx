import { formatDollars, isForSale, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { Slot, useApiQuery } from '@portal/platform';
import { useState } from 'react';
import { LoadingText, NetworkButton, Row, Text, fillParts } from 'shared-ui';

interface Props {
  to: string | null;
  planId: string | null;
  onChoose: (chosen: { to: string; planId: string }) => void;
}

/** The package for everyone, chosen with the steps of a purchase. */
export function PlanChoice({ to, planId, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row $gap={3}>
      {planId !== null && <ChosenPlan planId={planId} />}
      <NetworkButton variant="quiet" onClick={() => setIsOpen(true)}>
        {planId === null ? t('Choose a package') : t('Change')}
      </NetworkButton>
      <Slot
        name="purchase/plan-choice"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        chosen={planId !== null && to !== null ? { planId, to } : null}
        onChoose={onChoose}
      />
    </Row>
  );
}

function ChosenPlan({ planId }: { planId: string }) {
  const { currentData, isFetching } = useApiQuery(calls.plansById, { uids: planId });
  const plan = currentData?.plans.find(({ uid }) => uid === planId);
  if (isFetching && !currentData) return <LoadingText />;
  if (currentData && (!plan || !isForSale(plan))) {
    return <Text role="alert">{t('This package is no longer offered. Choose another one.')}</Text>;
  }
  // Without an answer the check of the lines says what is wrong.
  return (
    plan && (
      <p>
        {fillParts(t('{plan} · {price} each', { price: formatDollars(plan.rrp_usd) }), {
          plan: <strong>{plan.name}</strong>,
        })}
      </p>
    )
  );
}
