import {
  canDeletePlan,
  fairUseOf,
  formatDate,
  formatGib,
  isUnlimitedPlan,
  orBlank,
  parseDate,
  type Esim,
  type EsimPlan,
  t,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { failureMessage, notify, useApiMutation } from '@portal/platform';
import {
  ConfirmDialog,
  EmptyState,
  IconButton,
  NetworkButton,
  Table,
  TrashIcon,
  from,
  theme,
  type Column,
} from 'shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { refundablePurchaseOf } from '../../esim/refundable';
import { PlanStatus } from '../../esim/StatusBadge';

const columns: Column<EsimPlan>[] = [
  {
    id: 'name',
    header: t('Plan'),
    card: 'title',
    cell: ({ plan_type: { plan_name: name, policy_name } }) => (
      <>
        {orBlank(name)}
        <Rule>{fairUseOf({ name, policy_name })}</Rule>
      </>
    ),
  },
  {
    id: 'status',
    header: t('Network Status'),
    card: 'note',
    cell: (plan) => <PlanStatus plan={plan} />,
  },
  {
    id: 'quota',
    header: t('Data'),
    card: 'none',
    align: 'end',
    cell: (plan) => (isUnlimitedPlan(plan) ? t('Unlimited') : formatGib(plan.data_quota_bytes)),
  },
  {
    id: 'remaining',
    header: t('Remaining'),
    card: 'end',
    align: 'end',
    cell: (plan) =>
      isUnlimitedPlan(plan) ? (
        t('Unlimited')
      ) : (
        <>
          {formatGib(plan.data_bytes_remaining)}
          {plan.data_quota_bytes > 0 && (
            <OnCard> {t('of {total} left', { total: formatGib(plan.data_quota_bytes) })}</OnCard>
          )}
        </>
      ),
  },
  { id: 'start', header: t('Start'), card: 'none', cell: ({ start_time }) => formatDate(start_time) },
  {
    id: 'end',
    header: t('End'),
    card: 'note',
    cell: ({ start_time, end_time }) => (
      <>
        {parseDate(start_time) && <OnCard>{t('{date} to', { date: formatDate(start_time) })} </OnCard>}
        {formatDate(end_time)}
      </>
    ),
  },
];

interface Props {
  esim: Esim;
  plans: EsimPlan[];
  isEditable: boolean;
  onRefund: (purchase: NonNullable<EsimPlan['purchase']>) => void;
}

/** The plans of an eSIM, newest start first; the owner can end those that are not over, or get their money back. */
export function PlansTable({ esim, plans, isEditable, onRefund }: Props) {
  const [toDelete, setToDelete] = useState<EsimPlan | null>(null);
  const [deletePlan, { isLoading }] = useApiMutation(calls.deleteDataPlan);
  const purchase = toDelete && refundablePurchaseOf(esim, toDelete, plans);

  const handleConfirm = async () => {
    if (!toDelete) return;
    const ids = { esimId: esim.uid, dataPlanId: toDelete.id, productId: toDelete.plan_type.id };
    const result = await deletePlan(ids);
    setToDelete(null);
    if (result.error) notify.error(failureMessage(result.error, t('If the plan is still there, try again.')));
    else notify.success(t('Data plan deleted'));
  };
  const handleRefund = () => {
    setToDelete(null);
    if (purchase) onRefund(purchase);
  };
  const actions: Column<EsimPlan> = {
    id: 'actions',
    header: t('Actions'),
    card: 'value',
    align: 'end',
    cell: (plan) =>
      canDeletePlan(plan, isEditable) ? (
        <IconButton
          label={t('Delete plan {plan}', { plan: plan.plan_type.plan_name })}
          icon={<TrashIcon />}
          onClick={() => setToDelete(plan)}
        />
      ) : (
        orBlank(null)
      ),
  };
  return (
    <>
      <Table
        label={t('Data plans')}
        columns={isEditable ? [...columns, actions] : columns}
        rows={plans}
        rowId={({ id }) => id}
        empty={
          <EmptyState title={t('No data plan yet')}>{t('An eSIM connects once a plan is on it.')}</EmptyState>
        }
      />
      <ConfirmDialog
        isOpen={toDelete !== null}
        title={t('Delete this data plan?')}
        confirmLabel={purchase ? t('Delete without refund') : t('Delete plan')}
        tone="error"
        ConfirmButton={NetworkButton}
        isBusy={isLoading}
        instead={
          purchase && (
            <NetworkButton size="sm" onClick={handleRefund}>
              {t('Refund')}
            </NetworkButton>
          )
        }
        onConfirm={() => void handleConfirm()}
        onCancel={() => setToDelete(null)}
      >
        {toDelete && consequenceOf(esim, toDelete, plans)}
      </ConfirmDialog>
    </>
  );
}

/** What deleting a plan costs, and how its price comes back where it can. */
function consequenceOf(esim: Props['esim'], target: EsimPlan, plans: readonly EsimPlan[]): string {
  const plan = target.plan_type.plan_name;
  if (refundablePurchaseOf(esim, target, plans))
    return t(
      '{plan} was never used, so its price can go back to your wallet. Without a refund that money is lost.',
      { plan },
    );
  // The plan that came with the eSIM can be refunded last.
  if (refundablePurchaseOf(esim, target, [target]))
    return t(
      '{plan} was never used. Refund or delete the other plans of this eSIM first, and its price can go back to your wallet too. If you delete it now, that money is lost.',
      { plan },
    );
  return t('{plan} ends at once. What is left of its data is lost, and it is not refunded.', { plan });
}

/** What two columns of a wide table say; a card has one place for both. */
const OnCard = styled.span`
  ${from.lg} {
    display: none;
  }
`;

const Rule = styled.span`
  display: block;
  color: ${theme.color.secondary};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
`;
