import { formatDollars, type BulkPurchase, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { retryAdvice, useApiQuery } from '@portal/platform';
import { Card, FactList, QueryView, Text } from 'shared-ui';
import { receiverOf } from './receiverOf';

/** More are in the list of lines, by its state. */
const maxShownLines = 20;

/** Which lines the returned money was for, and why. */
export function Refunds({ bulk, pollMs }: { bulk: BulkPurchase; pollMs: number }) {
  const query = useApiQuery(
    calls.bulkPurchaseLines,
    { bulkPurchaseId: bulk.id, state: 'refunded', page: 1, pageSize: maxShownLines },
    { pollingInterval: pollMs },
  );
  return (
    <Card title={t('Refunds')} description={t('{amount} in all', { amount: formatDollars(bulk.refunded) })}>
      <QueryView
        query={query}
        failureTitle={t('The refunds cannot be shown right now')}
        failureHint={retryAdvice(query.error)}
        skeleton={['64px']}
      >
        {({ lines, total }) => (
          <>
            <FactList
              facts={lines.map((line) => [
                t('Line {number}, {receiver}', { number: line.line, receiver: receiverOf(line) }),
                formatDollars(bulk.price),
              ])}
            />
            {total > lines.length && (
              <Text>{t('And {count} more, among the refunded lines.', { count: total - lines.length })}</Text>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}
