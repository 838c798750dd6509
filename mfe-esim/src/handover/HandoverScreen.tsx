import { handoverTokenOf, type OpenHandoverResponse, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, errorStatus, isConnectionError, useApiQuery } from '@portal/platform';
import { useLocation } from '@portal/router';
import { useState, type ReactNode } from 'react';
import { Card, EmptyState, LoadingText, QueryView, Skeleton, from, Logo, theme } from 'shared-ui';
import styled from 'styled-components';
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

/** Logo, name and web address of the affiliate on their colour. */
function BrandBand({ affiliate }: { affiliate: OpenHandoverResponse['affiliate'] }) {
  const { company_name: name, logo, domain, colour } = affiliate;
  return (
    <Band $hasColour={!!colour} style={{ backgroundColor: colour ?? undefined }}>
      <Inner>
        <Logo src={logo} />
        <div>
          <Name>{name || 'eSIM Portal'}</Name>
          {domain && (
            <Site href={/^https?:/i.test(domain) ? domain : `https://${domain}`} rel="noreferrer nofollow">
              {domain.replace(/^https?:\/\//i, '')}
            </Site>
          )}
        </div>
      </Inner>
    </Band>
  );
}

// The server accepts only colours on which white text can be read.
const Band = styled.div<{ $hasColour: boolean }>`
  color: ${({ $hasColour }) => ($hasColour ? theme.color.onBrand : theme.color.text)};
  background-color: ${theme.color.surface};
  border-bottom: 1px solid ${theme.color.border};
`;

const Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
  max-width: 1120px;
  margin-inline: auto;
  padding: ${theme.space[4]};
  ${from.md} {
    padding: ${theme.space[5]} ${theme.space[6]};
  }
`;

const Name = styled.p`
  font: ${theme.weight.semibold} ${theme.text.theme} ${theme.fontFamily};
  overflow-wrap: anywhere;
`;

const Site = styled.a`
  color: inherit;
  text-decoration: underline;
  overflow-wrap: anywhere;
`;
