// Converts the query of a transactions list to the ledger's filter.
import type { z } from 'zod';
import type { transactionsQuerySchema, walletQuerySchema } from '@portal/contract/schemas';
import { rowsOf } from '../../base/database/pages';
import { endOf, startOf } from '../../base/database/timeSpan';
import type { StatementFilter } from '../ledger/statement';
import { referencesOfBulk } from '../../shop/purchases/bulkSummaries';
import { purchaseIdsInState } from '../../shop/purchases/byState';

export function filterOf(
  ownerIds: readonly string[],
  query: z.output<typeof transactionsQuerySchema>,
): StatementFilter {
  const { type, search, sort, order, from, to } = query;
  return {
    ownerIds,
    type,
    search: search === '' ? undefined : search,
    sort,
    order,
    ...rowsOf(query, 1000),
    from: from === undefined ? undefined : startOf(from),
    until: to === undefined ? undefined : endOf(to),
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
