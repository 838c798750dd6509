import { purchaseStateLabels, type PurchaseState, type PurchaseSummary, t } from '@portal/contract';
import { Chips, Select } from 'shared-ui';
import type { TransactionFilters } from './useTransactionFilters';

interface Props {
  filters: TransactionFilters;
  /** Undefined while they load. */
  openPurchases: PurchaseSummary[] | undefined;
}

const shownStates: readonly PurchaseState[] = ['processing', 'in_review', 'completed', 'refunded'];
const typeOptions = [
  { value: '', label: t('Credits and debits') },
  { value: 'credit', label: t('Credits') },
  { value: 'debit', label: t('Debits') },
];

export function TransactionFilterBar({ filters, openPurchases = [] }: Props) {
  const countOf = (state: PurchaseState) =>
    openPurchases.filter((purchase) => purchase.state === state).length || undefined;
  const options = [
    { value: '', label: t('All') },
    ...shownStates.map((value) => ({
      value,
      label: purchaseStateLabels[value],
      count: countOf(value),
    })),
  ];
  return (
    <>
      <Select
        label={t('Type')}
        isLabelHidden
        placeholder={null}
        options={typeOptions}
        value={filters.type ?? ''}
        onChange={filters.setType}
      />
      <Chips
        label={t('Purchases by state')}
        isLabelHidden
        options={options}
        value={filters.state ?? ''}
        onChange={filters.setState}
      />
    </>
  );
}
