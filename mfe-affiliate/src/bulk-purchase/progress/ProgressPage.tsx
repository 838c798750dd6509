import { formatDate, formatDollars, type BulkPurchase } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorStatus, retryAdvice, useApiQuery, useIsOnline, useRefreshTags } from '@portal/platform';
import { useEffect, useRef } from 'react';
import {
  Alert,
  Breadcrumb,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  FactList,
  LoadingText,
  Row,
  Skeleton,
  Stack,
} from 'shared-ui';
import { durationText } from '../duration';
import { Downloads } from './Downloads';
import { OrderAgain } from './OrderAgain';
import { LineResults } from './LineResults';
import { ProgressBar } from './ProgressBar';

/** Often enough to see it move. */
const pollMs = 2_000;

/** A bulk purchase: its progress while it runs, its results afterwards. The address stays the same. */
export function ProgressPage({ bulkPurchaseId: id }: { bulkPurchaseId: string }) {
  const first = useApiQuery(calls.getBulkPurchase, { bulkPurchaseId: id });
  const isRunning = first.data?.finishedAt === null;
  // The same cache entry, read again and again until every line is decided.
  useApiQuery(calls.getBulkPurchase, { bulkPurchaseId: id }, { pollingInterval: isRunning ? pollMs : 0 });
  useRefreshAtEnd(isRunning);
  const { data: bulk, error, isError, isFetching, refetch } = first;
  return (
    <Stack $gap={6}>
      <Breadcrumb pageTitle="Buy for several" />
      {bulk ? (
        <>
          <Progress bulk={bulk} />
          <LineResults bulkPurchaseId={id} pollMs={isRunning ? pollMs : 0} lines={bulk.lines} />
        </>
      ) : isError ? (
        <Failure
          isMissing={errorStatus(error) === 404 || errorStatus(error) === 422}
          hint={retryAdvice(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Card>
          <LoadingText />
          <Skeleton height="160px" />
        </Card>
      )}
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
  const { counts, lines, total, refunded, package_title: title, finishedAt, secondsLeft, isPaused } = bulk;
  const isOnline = useIsOnline();
  const done = lines - counts.waiting - counts.processing;
  const facts = [
    ['Completed', String(counts.completed)],
    ['Waiting', String(counts.waiting + counts.processing)],
    ['Refunded', counts.refunded > 0 ? `${counts.refunded} · ${formatDollars(refunded)}` : '0'],
    ...(counts.in_review > 0 ? [['In review', String(counts.in_review)] as const] : []),
    ['Paid', formatDollars(total)],
    ['Date', formatDate(bulk.createdAt)],
  ] as const;
  return (
    <Card
      title={`${lines === 1 ? '1 eSIM' : `${lines} eSIMs`} · ${title}`}
      description={
        finishedAt === null
          ? !isOnline
            ? 'No connection: this is how far it was. It goes on without you.'
            : `Time left: ${durationText(secondsLeft ?? 0)}. It goes on when you leave this page.`
          : 'Finished.'
      }
    >
      <Stack $gap={4}>
        <ProgressBar label="eSIMs that are decided" value={done} max={lines} />
        {isPaused && (
          <Alert tone="info" title="The carrier cannot be reached right now">
            The lines wait and go on by themselves. Nothing is lost.
          </Alert>
        )}
        {finishedAt !== null && counts.refunded > 0 && (
          <Alert tone="warning" title={`${formatDollars(refunded)} went back to your wallet`}>
            {counts.refunded === 1 ? 'One eSIM' : `${counts.refunded} eSIMs`} could not be delivered. The
            lines below say why.
          </Alert>
        )}
        <OrderAgain key={bulk.id} bulk={bulk} />
        <FactList facts={facts} />
        <Row $gap={3}>
          <Downloads bulkPurchaseId={bulk.id} hasEsims={counts.completed > 0} />
        </Row>
      </Stack>
    </Card>
  );
}

interface FailureProps {
  isMissing: boolean;
  hint: string;
  isRetrying: boolean;
  onRetry: () => void;
}

function Failure({ isMissing, hint, isRetrying, onRetry }: FailureProps) {
  return (
    <Card>
      {isMissing ? (
        <EmptyState
          title="This purchase was not found"
          action={<ButtonLink href="/customers/several">Buy for several</ButtonLink>}
        >
          It may belong to another account.
        </EmptyState>
      ) : (
        <ErrorState title="This purchase cannot be shown right now" isRetrying={isRetrying} onRetry={onRetry}>
          Nothing is lost: it goes on without this page. {hint}
        </ErrorState>
      )}
    </Card>
  );
}
