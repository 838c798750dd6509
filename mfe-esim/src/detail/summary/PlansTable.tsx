import {
  canDeletePlan,
  formatDate,
  formatGib,
  isUnlimitedPlan,
  orBlank,
  type EsimPlan,
} from '@portal/contract';
import { errorMessage, notify } from '@portal/platform';
import { ConfirmDialog, EmptyState, IconButton, Table, TrashIcon, theme, type Column } from 'shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { NetworkButton } from '../../NetworkButton';
import { useDeleteDataPlanMutation } from '../../esimApi';
import { PlanStatus } from '../../StatusBadge';

const columns: Column<EsimPlan>[] = [
  {
    id: 'name',
    header: 'Plan',
    cell: ({ plan_type }) => (
      <>
        {orBlank(plan_type.plan_name)}
        {plan_type.policy_name && <Rule>Fair-use rule: {plan_type.policy_name}</Rule>}
      </>
    ),
  },
  {
    id: 'status',
    header: 'Network Status',
    cell: ({ network_status }) => <PlanStatus status={network_status} />,
  },
  {
    id: 'quota',
    header: 'Data',
    align: 'end',
    cell: (plan) => (isUnlimitedPlan(plan) ? 'Unlimited' : formatGib(plan.data_quota_bytes)),
  },
  {
    id: 'remaining',
    header: 'Remaining',
    align: 'end',
    cell: (plan) => (isUnlimitedPlan(plan) ? 'Unlimited' : formatGib(plan.data_bytes_remaining)),
  },
  { id: 'start', header: 'Start', cell: ({ start_time }) => formatDate(start_time) },
  { id: 'end', header: 'End', cell: ({ end_time }) => formatDate(end_time) },
];

interface Props {
  esimId: string;
  plans: EsimPlan[];
  isEditable: boolean;
}

/** The plans of an eSIM, newest start first; the owner can end active ones. */
export function PlansTable({ esimId, plans, isEditable }: Props) {
  const [asked, setAsked] = useState<EsimPlan | null>(null);
  const [deletePlan, { isLoading }] = useDeleteDataPlanMutation();

  const handleConfirm = async () => {
    if (!asked) return;
    const result = await deletePlan({ esimId, dataPlanId: asked.id, productId: asked.plan_type.id });
    setAsked(null);
    if (result.error) notify.error(errorMessage(result.error, 'The plan was not deleted. Please try again.'));
    else notify.success('Data plan deleted');
  };
  const actions: Column<EsimPlan> = {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (plan) =>
      canDeletePlan(plan, isEditable) ? (
        <IconButton
          label={`Delete plan ${plan.plan_type.plan_name}`}
          icon={<TrashIcon />}
          onClick={() => setAsked(plan)}
        />
      ) : (
        orBlank(null)
      ),
  };
  return (
    <>
      <Table
        label="Data plans"
        columns={isEditable ? [...columns, actions] : columns}
        rows={plans}
        rowId={({ id }) => id}
        empty={<EmptyState title="No data plan yet">An eSIM connects once a plan is on it.</EmptyState>}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title="Delete this data plan?"
        confirmLabel="Delete plan"
        tone="error"
        ConfirmButton={NetworkButton}
        isBusy={isLoading}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setAsked(null)}
      >
        {asked?.plan_type.plan_name} ends at once. What is left of its data is lost, and it is not refunded.
      </ConfirmDialog>
    </>
  );
}

const Rule = styled.span`
  display: block;
  color: ${theme.color.secondary};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
`;
