import {
  bulkLineStateLabels,
  type BulkLineState,
  type BulkPurchase,
  type BulkPurchaseLine,
  t,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { paths, retryAdvice, useApiQuery } from '@portal/platform';
import { useSearchParams } from '@portal/router';
import {
  BreakableEmail,
  Card,
  Chips,
  type Column,
  listAddress,
  listFailure,
  NetworkButton,
  PagedTable,
  PurchaseBadge,
  Stack,
  Text,
  TextLink,
} from 'shared-ui';
import { Filters } from '../BulkPurchase.styles';
import { receiverOf } from './receiverOf';
import { useLineAgain } from './useLineAgain';

const states = Object.keys(bulkLineStateLabels) as BulkLineState[];
const all = 'all';
const options = [
  { value: all, label: t('All') },
  ...states.map((state) => ({ value: state, label: bulkLineStateLabels[state] })),
];

const columns: Column<BulkPurchaseLine>[] = [
  // In words, because a card shows no header of it.
  {
    id: 'line',
    header: t('Line'),
    isHeaderHidden: true,
    card: 'note',
    cell: ({ line }) => t('Line\u00A0{number}', { number: line }),
  },
  {
    id: 'customer',
    header: t('Customer'),
    card: 'title',
    cell: ({ name, email }) => (
      <>
        {receiverOf({ name, email })}
        {name && (
          <Text>
            <BreakableEmail email={email} />
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'tag',
    header: t('Tag'),
    cell: ({ tag, esimId, customerId }) =>
      esimId === null ? (
        tag
      ) : (
        <TextLink href={paths.esim(esimId, customerId)}>{tag || t('Open the eSIM')}</TextLink>
      ),
  },
  {
    id: 'receipt',
    header: t('Receipt'),
    card: 'note',
    // What was never delivered has none.
    cell: ({ esimId, transactionId }) =>
      esimId === null ? null : (
        <TextLink href={`${paths.transactions()}?receipt=${transactionId}`}>{t('Receipt')}</TextLink>
      ),
  },
  {
    id: 'state',
    header: t('State'),
    card: 'note',
    cell: ({ state, reason }) => (
      <>
        <PurchaseBadge state={state} />
        {reason !== null && <Text>{reason}</Text>}
      </>
    ),
  },
];

/** Never on two lines, however wide the others are. */
const orderAgainLabel = t('Order\u00A0again');

/** A refused line is ordered again in the review of a purchase, for the same customer and plan. */
const actionColumn = (onOrder: (line: BulkPurchaseLine) => void): Column<BulkPurchaseLine> => ({
  id: 'actions',
  header: t('Actions'),
  align: 'end',
  isHeaderHidden: true,
  card: 'end',
  cell: (line) =>
    line.state === 'refunded' ? (
      <NetworkButton
        variant="quiet"
        aria-label={t('Order line {number} again', { number: line.line })}
        onClick={() => onOrder(line)}
      >
        {orderAgainLabel}
      </NetworkButton>
    ) : null,
});

/** The lines with what became of them, by state. */
export function LineResults({ bulk, pollMs }: { bulk: BulkPurchase; pollMs: number }) {
  const { id: bulkPurchaseId, lines } = bulk;
  const orderAgain = useLineAgain(bulk);
  const searchParams = useSearchParams();
  const address = listAddress(searchParams, ['line']);
  const state = states.find((known) => known === searchParams[0].get('state'));
  const { page, pageSize } = address;
  const query = useApiQuery(
    calls.bulkPurchaseLines,
    { bulkPurchaseId, page, pageSize, ...(state ? { state } : {}) },
    { pollingInterval: pollMs },
  );
  return (
    <Card title={t('Lines')} isFlush>
      <Stack $gap={4}>
        {lines > 1 && (
          <Filters>
            <Chips
              label={t('State')}
              isLabelHidden
              options={options}
              value={state ?? all}
              onChange={(value) => address.filter({ state: value === all ? null : value })}
            />
          </Filters>
        )}
        <PagedTable
          label={t('Lines')}
          // What is ordered again as a whole is not ordered by line as well.
          columns={bulk.orderedAgainBy ? columns : [...columns, actionColumn(orderAgain)]}
          rows={query.data?.lines}
          rowId={({ transactionId }) => transactionId}
          total={query.data?.total}
          address={address}
          pagesLabel={t('Pages of lines')}
          empty={<p>{t('No line is in this state.')}</p>}
          failure={listFailure(query, t('The lines cannot be shown right now'), retryAdvice(query.error))}
        />
      </Stack>
    </Card>
  );
}
