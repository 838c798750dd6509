import { handoverTokenOf, type OpenHandoverResponse } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, errorStatus, isConnectionError, useApiQuery } from '@portal/platform';
import { useLocation } from '@portal/router';
import { useState } from 'react';
import { Card, EmptyState, ErrorState, LoadingText, Skeleton } from 'shared-ui';
import { BrandBand } from './BrandBand';
import { HandedOverEsim } from './HandedOverEsim';
import { Content, Heading, Page } from './HandoverScreen.styles';

/** The page of a hand-over link: an eSIM for whoever has the link, with the brand of the affiliate who paid for it. */
export default function HandoverScreen() {
  const { hash } = useLocation();
  const token = handoverTokenOf(hash) ?? '';
  const [pollMs, setPollMs] = useState(0);
  const { data, error, isFetching, refetch } = useApiQuery(
    calls.openHandover,
    { body: { token } },
    {
      skip: token === '',
      pollingInterval: pollMs,
      skipPollingIfUnfocused: true,
      // Whoever returns from the phone's set-up sees that it is installed.
      refetchOnFocus: true,
    },
  );
  // An eSIM that was shown goes when its link has ended, and stays through a lost connection.
  const isEnded = errorStatus(error) === 410 || errorStatus(error) === 404;
  const shown = isEnded ? undefined : data;
  const nextPollMs = shown ? pollMsFor(shown.esim) : 0;
  if (nextPollMs !== pollMs) setPollMs(nextPollMs);
  return (
    <Page>
      {shown && <BrandBand affiliate={shown.affiliate} />}
      <Content>
        {!shown && <Heading>Your eSIM</Heading>}
        {token === '' && (
          <Card>
            <EmptyState title="This link is not complete">
              Copy the whole link again, or ask whoever sent it to you for a new one.
            </EmptyState>
          </Card>
        )}
        {token !== '' && !shown && !error && <Loading />}
        {!shown && error && (
          <Card>
            <Failure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
          </Card>
        )}
        {shown && <HandedOverEsim esim={shown.esim} expiresAt={shown.expiresAt} />}
      </Content>
    </Page>
  );
}

/** Seldom enough for many phones behind one address, which share a limit. */
const pollMsFor = ({ activation_code: code, network_status: status }: OpenHandoverResponse['esim']) =>
  code === undefined && status === 'NOT_ACTIVE' ? 20_000 : 120_000;

const Loading = () => (
  <>
    <LoadingText />
    <Skeleton height="120px" radius="alert" />
    <Skeleton height="320px" radius="alert" />
  </>
);

interface FailureProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

function Failure({ error, isRetrying, onRetry }: FailureProps) {
  const status = errorStatus(error);
  if (status === 410)
    return (
      <EmptyState title="This link no longer works">
        {errorMessage(error, 'Ask whoever sent it to you for a new one.')}
      </EmptyState>
    );
  if (status === 404)
    return (
      <EmptyState title="This link does not work">
        Copy the whole link again, or ask whoever sent it to you for a new one.
      </EmptyState>
    );
  return (
    <ErrorState title="Your eSIM cannot be shown right now" onRetry={onRetry} isRetrying={isRetrying}>
      {isConnectionError(error)
        ? 'There is no connection. Check it and try again.'
        : errorMessage(error, 'Please try again in a minute.')}
    </ErrorState>
  );
}
