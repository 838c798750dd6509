import { purchaseStateLabels, type PurchaseState, type PurchaseSummary } from '@portal/contract';
import { Alert, Chips, Select, TextLink } from 'shared-ui';
import { Filters } from './TransactionsScreen.styles';
import type { TransactionFilters } from './useTransactionFilters';

interface Props {
  filters: TransactionFilters;
  /** Undefined while they load. */
  openPurchases: PurchaseSummary[] | undefined;
}

const shownStates: readonly PurchaseState[] = ['processing', 'in_review', 'completed', 'refunded'];
const typeOptions = [
  { value: '', label: 'Credits and debits' },
  { value: 'credit', label: 'Credits' },
  { value: 'debit', label: 'Debits' },
];

/** Filters by state and type, and a word about values of the URL that do not exist. */
export function TransactionFilterBar({ filters, openPurchases = [] }: Props) {
  const countOf = (state: PurchaseState) =>
    openPurchases.filter((purchase) => purchase.state === state).length || undefined;
  const options = [
    { value: '', label: 'All' },
    ...shownStates.map((value) => ({
      value,
      label: purchaseStateLabels[value],
      count: countOf(value),
    })),
  ];
  return (
    <Filters>
      <Chips
        label="Purchases by state"
        isLabelHidden
        options={options}
        value={filters.state ?? ''}
        onChange={filters.setState}
      />
      <Select
        label="Type"
        isLabelHidden
        placeholder={null}
        options={typeOptions}
        value={filters.type ?? ''}
        onChange={filters.setType}
      />
      {filters.order !== null && (
        <Alert
          tone="info"
          onDismiss={filters.clearOrder}
          action={<TextLink href={`/customers/several/${filters.order}`}>Open the order</TextLink>}
        >
          The transactions of one order.
        </Alert>
      )}
      {filters.unknown.length > 0 && (
        <Alert tone="info" onDismiss={filters.clearUnknown}>
          The link asks for {filters.unknown.map((value) => `‘${value}’`).join(' and ')}, which this list does
          not know. The list is shown without that filter.
        </Alert>
      )}
    </Filters>
  );
}
