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
      description={t('Order {order}, {time}, from your wallet', {
        order: id.slice(0, 8),
        time: formatLocalDateTime(createdAt),
      })}
    >
      <Stack $gap={4}>
        <FactList
          facts={[
            [t('Completed'), t('{done} of {total}', { done: counts.completed, total: lines })],
            ...(counts.waiting + counts.processing > 0
              ? [[t('Waiting'), String(counts.waiting + counts.processing)] as const]
              : []),
            ...(counts.in_review > 0 ? [[t('In review'), String(counts.in_review)] as const] : []),
            [`${lines} × ${formatDollars(price)}`, formatDollars(total)],
            [t('Returned to your wallet'), formatDollars(refunded)],
            [t('Cost'), formatDollars(Math.round((total - refunded) * 100) / 100), 'total'],
            ...(commission && commission.pending > 0
              ? [[t('Your commission, pending'), formatCommission(commission.pending)] as const]
              : []),
            ...(commission && commission.available > 0
              ? [[t('Your commission'), formatCommission(commission.available)] as const]
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
