import { Alert, TextLink } from 'shared-ui';
import { Notices } from './TransactionsScreen.styles';
import type { TransactionFilters } from './useTransactionFilters';

/** Filters of the address that the screen has no control for: an order, and values that do not exist. */
export function FilterNotices({ filters }: { filters: TransactionFilters }) {
  if (filters.order === null && filters.unknown.length === 0) return null;
  return (
    <Notices>
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
    </Notices>
  );
}
