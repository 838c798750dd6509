import { formatDollars, type BulkPurchase, t, tn } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { isMissing, paths, retryAdvice, useApiQuery, useIsOnline, useRefreshTags } from '@portal/platform';
import { useEffect, useRef } from 'react';
import {
  Alert,
  Breadcrumb,
  ButtonLink,
  Card,
  EmptyState,
  from,
  LoadingText,
  QueryView,
  Skeleton,
  Stack,
  theme,
} from 'shared-ui';
import styled from 'styled-components';
import { durationText } from '../duration';
import { BuyAgain } from './BuyAgain';
import { OrderAgain } from './OrderAgain';
import { LineResults } from './LineResults';
import { OrderSum } from './OrderSum';
import { isSingleOrder, orderTitle } from './orderKind';
import { ProgressBar } from './ProgressBar';
import { Refunds } from './Refunds';
import { SameAgain } from './SameAgain';

/** Often enough to see it move. */
const pollMs = 2_000;

/**
 * An order on one page, of several eSIMs or of one eSIM or plan: progress while it runs, then lines, sum, files, refunds and
 * 'again'. The address stays the same.
 */
export function OrderPage({ bulkPurchaseId: id }: { bulkPurchaseId: string }) {
  const query = useApiQuery(calls.getBulkPurchase, { bulkPurchaseId: id });
  const isRunning = query.data?.finishedAt === null;
  // The same cache entry, read again and again until every line is decided.
  useApiQuery(calls.getBulkPurchase, { bulkPurchaseId: id }, { pollingInterval: isRunning ? pollMs : 0 });
  useRefreshAtEnd(isRunning);
  return (
    <Stack $gap={6}>
      <Breadcrumb pageTitle={t('Order')} />
      <QueryView
        query={query}
        failureTitle={t('This purchase cannot be shown right now')}
        failureHint={t('Nothing is lost: it continues without this page. {advice}', {
          advice: retryAdvice(query.error),
        })}
        failure={isMissing(query.error) && <Missing />}
        FailureFrame={Card}
        loading={
          <Card>
            <LoadingText />
            <Skeleton height="160px" />
          </Card>
        }
      >
        {(bulk) => (
          <>
            <Progress bulk={bulk} />
            <Columns>
              <LineResults bulk={bulk} pollMs={isRunning ? pollMs : 0} />
              <Stack $gap={6}>
                <OrderSum bulk={bulk} />
                {bulk.counts.refunded > 0 && <Refunds bulk={bulk} pollMs={isRunning ? pollMs : 0} />}
              </Stack>
            </Columns>
          </>
        )}
      </QueryView>
    </Stack>
  );
}

/** The lines were read before the last of them was decided, and what was refunded is in the wallet. */
function useRefreshAtEnd(isRunning: boolean): void {
  const refreshTags = useRefreshTags();
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) refreshTags(['Wallet', 'Esim']);
    wasRunning.current = isRunning;
  }, [isRunning, refreshTags]);
}

function Progress({ bulk }: { bulk: BulkPurchase }) {
  const { counts, finishedAt, isPaused } = bulk;
  const isOnline = useIsOnline();
  const isSingle = isSingleOrder(bulk);
  const isQuiet = isSingle && !isPaused && (finishedAt === null || counts.refunded === 0);
  return (
    <Card
      title={`${orderTitle(bulk)} · ${bulk.package_title}`}
      description={progressText(bulk, isOnline)}
      action={isSingle ? <BuyAgain bulk={bulk} /> : <SameAgain bulk={bulk} />}
    >
      {!isQuiet && <ProgressNotes bulk={bulk} />}
    </Card>
  );
}

function ProgressNotes({ bulk }: { bulk: BulkPurchase }) {
  const { counts, lines, refunded, finishedAt, isPaused } = bulk;
  const isSingle = isSingleOrder(bulk);
  return (
    <Stack $gap={4}>
      {!isSingle && (
        <ProgressBar
          label={t('eSIMs that are decided')}
          delivered={counts.completed}
          refused={counts.refunded}
          max={lines}
        />
      )}
      {isPaused && (
        <Alert tone="info" title={t('The carrier cannot be reached right now')}>
          {t('The lines wait and continue by themselves. Nothing is lost.')}
        </Alert>
      )}
      {finishedAt !== null && counts.refunded > 0 && (
        <Alert
          tone="warning"
          title={t('{amount} went back to your wallet', { amount: formatDollars(refunded) })}
        >
          {isSingle
            ? t('The line below says why.')
            : tn(
                counts.refunded,
                'One eSIM could not be delivered. The lines below say why.',
                '{count} eSIMs could not be delivered. The lines below say why.',
              )}
        </Alert>
      )}
      <OrderAgain key={bulk.id} bulk={bulk} />
    </Stack>
  );
}

function progressText(bulk: BulkPurchase, isOnline: boolean): string {
  const { finishedAt, secondsLeft, counts } = bulk;
  if (finishedAt !== null)
    return isSingleOrder(bulk) && counts.in_review > 0
      ? t('In review: we look at it, and you hear by email.')
      : t('Finished.');
  if (!isOnline) return t('No connection: this is how far it was. It continues without you.');
  return isSingleOrder(bulk)
    ? t('It is being ordered. It continues when you leave this page.')
    : t('Time left: {duration}. It continues when you leave this page.', {
        duration: durationText(secondsLeft ?? 0),
      });
}

const Missing = () => (
  <EmptyState
    title={t('This purchase was not found')}
    action={<ButtonLink href={paths.transactions()}>{t('See your transactions')}</ButtonLink>}
  >
    {t('It may belong to another account.')}
  </EmptyState>
);

/** Lines, and next to them on wide screens what they come to. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[6]};

  ${from.xl} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;
