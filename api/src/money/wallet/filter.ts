// Converts the query of a transactions list to the ledger's filter.
import { dayMs } from '@portal/contract';
import type { z } from 'zod';
import type { transactionsQuerySchema, walletQuerySchema } from '@portal/contract/schemas';
import type { StatementFilter } from '../ledger/statement';
import { referencesOfBulk } from '../../shop/purchases/bulkSummaries';
import { purchaseIdsInState } from '../../shop/purchases/byState';

const defaultPageSize = 1000;

/** Days are UTC days; the last one is included. */
export function filterOf(
  ownerIds: readonly string[],
  query: z.output<typeof transactionsQuerySchema>,
): StatementFilter {
  const limit = query.pageSize ?? defaultPageSize;
  const { type, search, sort, order, from, to } = query;
  return {
    ownerIds,
    type,
    search: search === '' ? undefined : search,
    sort,
    order,
    limit,
    offset: ((query.page ?? 1) - 1) * limit,
    from: from === undefined ? undefined : new Date(from),
    until: to === undefined ? undefined : new Date(new Date(to).getTime() + (isDay(to) ? dayMs : 1)),
  };
}

/** The same for a wallet's own list, which can be limited to a bulk purchase or to purchases in a state. */
export const walletFilterOf = (
  userId: string,
  query: z.output<typeof walletQuerySchema>,
): StatementFilter => ({
  ...filterOf([userId], query),
  references: query.bulkPurchaseId
    ? referencesOfBulk(userId, query.bulkPurchaseId)
    : query.state && purchaseIdsInState(userId, query.state),
});

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
