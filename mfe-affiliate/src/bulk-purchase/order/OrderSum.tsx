import { formatCommission, formatDollars, formatLocalDateTime, type BulkPurchase, t } from '@portal/contract';
import { paths } from '@portal/platform';
import { Card, FactList, Row, Stack, TextLink } from 'shared-ui';
import { Downloads } from './Downloads';
import { isSingleOrder } from './orderKind';

/** What the order costs after what came back, its files, and where its money is in the wallet. */
export function OrderSum({ bulk }: { bulk: BulkPurchase }) {
  const { id, counts, lines, price, total, refunded, createdAt, commission } = bulk;
  return (
    <Card
      title={t('Sum')}
      description={`Order ${id.slice(0, 8)}, ${formatLocalDateTime(createdAt)}, from your wallet`}
    >
      <Stack $gap={4}>
        <FactList
          facts={[
            ['Completed', `${counts.completed} of ${lines}`],
            ...(counts.waiting + counts.processing > 0
              ? [['Waiting', String(counts.waiting + counts.processing)] as const]
              : []),
            ...(counts.in_review > 0 ? [['In review', String(counts.in_review)] as const] : []),
            [`${lines} × ${formatDollars(price)}`, formatDollars(total)],
            ['Returned to your wallet', formatDollars(refunded)],
            ['Cost', formatDollars(Math.round((total - refunded) * 100) / 100), 'total'],
            ...(commission && commission.pending > 0
              ? [['Your commission, pending', formatCommission(commission.pending)] as const]
              : []),
            ...(commission && commission.available > 0
              ? [['Your commission', formatCommission(commission.available)] as const]
              : []),
          ]}
        />
        <Row $gap={3}>
          <Downloads bulkPurchaseId={id} isSingle={isSingleOrder(bulk)} hasEsims={counts.completed > 0} />
        </Row>
        <TextLink href={`${paths.transactions()}?orderId=${id}`}>
          {t('Its payment and refunds in your wallet')}
        </TextLink>
      </Stack>
    </Card>
  );
}
