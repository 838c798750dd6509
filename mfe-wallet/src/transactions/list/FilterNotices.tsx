import { Alert, TextLink, theme } from 'shared-ui';
import type { TransactionFilters } from './useTransactionFilters';
import styled from 'styled-components';

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

const Notices = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border-block-end: 1px solid ${theme.color.border};
`;
