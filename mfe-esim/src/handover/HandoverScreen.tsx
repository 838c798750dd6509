import { handoverTokenOf, type OpenHandoverResponse, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, errorStatus, isConnectionError, useApiQuery } from '@portal/platform';
import { useLocation } from '@portal/router';
import { useState, type ReactNode } from 'react';
import { Card, EmptyState, LoadingText, QueryView, Skeleton } from 'shared-ui';
import { BrandBand } from './BrandBand';
import { HandedOverEsim } from './HandedOverEsim';
import { Content, Heading, Page } from './HandoverScreen.styles';

/** The page of a hand-over link: an eSIM for whoever has the link, with the brand of the affiliate who paid for it. */
export default function HandoverScreen() {
  const { hash } = useLocation();
  const token = handoverTokenOf(hash) ?? '';
  const [pollMs, setPollMs] = useState(0);
  const query = useApiQuery(
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
  const ended = endedText(query.error);
  const shown = ended ? undefined : query.data;
  const nextPollMs = shown ? pollMsFor(shown.esim) : 0;
  if (nextPollMs !== pollMs) setPollMs(nextPollMs);
  return (
    <Page>
      {shown && <BrandBand affiliate={shown.affiliate} />}
      <Content>
        {!shown && <Heading>{t('Your eSIM')}</Heading>}
        {token === '' ? (
          <Card>
            <EmptyState title={t('This link is not complete')}>{copyAgain}</EmptyState>
          </Card>
        ) : (
          <QueryView
            query={{ ...query, data: shown }}
            failureTitle={t('Your eSIM cannot be shown right now')}
            failureHint={
              isConnectionError(query.error)
                ? t('There is no connection. Check it and try again.')
                : errorMessage(query.error, t('Please try again in a minute.'))
            }
            failure={ended}
            FailureFrame={Card}
            loading={<Loading />}
          >
            {({ esim, expiresAt }) => <HandedOverEsim esim={esim} expiresAt={expiresAt} />}
          </QueryView>
        )}
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

const copyAgain = t('Copy the whole link again, or ask whoever sent it to you for a new one.');

/** What a link is said to be that no longer works, or never did; null for other failures. */
function endedText(error: unknown): ReactNode {
  const status = errorStatus(error);
  if (status === 404) return <EmptyState title={t('This link does not work')}>{copyAgain}</EmptyState>;
  if (status !== 410) return null;
  return (
    <EmptyState title={t('This link no longer works')}>
      {errorMessage(error, t('Ask whoever sent it to you for a new one.'))}
    </EmptyState>
  );
}
