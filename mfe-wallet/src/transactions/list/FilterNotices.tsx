import { t, localeOr } from '@portal/contract';
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
          action={<TextLink href={`/customers/several/${filters.order}`}>{t('Open the order')}</TextLink>}
        >
          {t('The transactions of one order.')}
        </Alert>
      )}
      {filters.unknown.length > 0 && (
        <Alert tone="info" onDismiss={filters.clearUnknown}>
          {t(
            'The link asks for {values}, which this list does not know. The list is shown without that filter.',
            {
              values: new Intl.ListFormat(localeOr('en')).format(
                filters.unknown.map((value) => t('‘{value}’', { value })),
              ),
            },
          )}
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
