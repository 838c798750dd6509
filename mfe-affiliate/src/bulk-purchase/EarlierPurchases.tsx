import { formatDate, formatDollars, type BulkPurchase, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { retryAdvice, useApiQuery, useIsOnline } from '@portal/platform';
import { useState } from 'react';
import { Badge, Card, listFailure, PagedTable, TextLink, type Column } from 'shared-ui';

const pageSize = 10;

const columns: Column<BulkPurchase>[] = [
  {
    id: 'package',
    header: t('Package'),
    card: 'title',
    cell: ({ id, package_title: title }) => <TextLink href={`/customers/several/${id}`}>{title}</TextLink>,
  },
  { id: 'date', header: t('Date'), card: 'note', cell: ({ createdAt }) => formatDate(createdAt) },
  { id: 'lines', header: t('eSIMs'), align: 'end', cell: ({ lines }) => lines },
  { id: 'total', header: t('Total'), align: 'end', card: 'value', cell: ({ total }) => formatDollars(total) },
  {
    id: 'state',
    header: t('State'),
    card: 'end',
    cell: ({ finishedAt, counts }) =>
      finishedAt === null ? (
        <Badge color="info">{t('In progress')}</Badge>
      ) : (
        <Badge color={counts.refunded + counts.in_review > 0 ? 'warning' : 'success'}>{t('Finished')}</Badge>
      ),
  },
];

/** What was bought for several before; nothing until there is one. */
export function EarlierPurchases() {
  const [page, setPage] = useState(1);
  const query = useApiQuery(calls.listBulkPurchases, { page, pageSize });
  const isOnline = useIsOnline();
  const { data } = query;
  const failure = listFailure(
    query,
    t('Earlier purchases cannot be shown right now'),
    retryAdvice(query.error),
  );
  if (data ? data.total === 0 : !failure || !isOnline) return null;
  return (
    <Card title={t('Earlier purchases')} isFlush>
      <PagedTable
        label={t('Earlier purchases')}
        columns={columns}
        rows={data?.bulkPurchases}
        rowId={({ id }) => id}
        total={data?.total}
        address={{ page, pageSize, setPage }}
        pagesLabel={t('Pages of earlier purchases')}
        empty={null}
        failure={failure}
      />
    </Card>
  );
}
