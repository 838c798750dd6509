import { handoverTokenOf } from '@portal/contract';
import { errorMessage, errorStatus, isConnectionError } from '@portal/platform';
import { useLocation } from '@portal/router';
import { Card, EmptyState, ErrorState, LoadingText, Skeleton } from 'shared-ui';
import { BrandBand } from './BrandBand';
import { HandedOverEsim } from './HandedOverEsim';
import { useOpenHandoverQuery } from './handoverApi';
import { Content, Heading, Page } from './HandoverScreen.styles';

/** The page of a hand-over link: an eSIM for whoever has the link, with the brand of the affiliate who paid for it. */
export default function HandoverScreen() {
  const { hash } = useLocation();
  const token = handoverTokenOf(hash) ?? '';
  const { data, error, isFetching, refetch } = useOpenHandoverQuery(
    { body: { token } },
    { skip: token === '' },
  );
  return (
    <Page>
      {data && <BrandBand affiliate={data.affiliate} />}
      <Content>
        {!data && <Heading>Your eSIM</Heading>}
        {token === '' && (
          <Card>
            <EmptyState title="This link is not complete">
              Copy the whole link again, or ask whoever sent it to you for a new one.
            </EmptyState>
          </Card>
        )}
        {token !== '' && !data && !error && <Loading />}
        {!data && error && (
          <Card>
            <Failure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
          </Card>
        )}
        {data && <HandedOverEsim esim={data.esim} expiresAt={data.expiresAt} />}
      </Content>
    </Page>
  );
}

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
