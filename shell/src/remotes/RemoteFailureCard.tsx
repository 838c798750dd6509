import { t } from '@portal/contract';
import { useEffect } from 'react';
import { Button, theme } from 'shared-ui';
import styled from 'styled-components';

interface Props {
  /** The feature's name, as users know it. */
  feature: string;
  cause: unknown;
  onRetry: () => void;
}

const kindOf = (cause: unknown): unknown =>
  typeof cause === 'object' && cause !== null && 'kind' in cause ? cause.kind : 'broken';

const texts = new Map<unknown, string>([
  [
    'incompatible',
    t(
      'This part does not fit the version of the portal in this tab. Reload the page to get the current one.',
    ),
  ],
  ['switched-off', t('We switched this part off for a while. The rest works, and it comes back by itself.')],
  [
    'failed',
    t(
      'This part of the portal did not load. The rest works; check your connection and try again, or reload the page.',
    ),
  ],
]);
/** Of an error while it is shown: the connection is not to blame. */
const broken = t(
  'Something went wrong in this part, on our side. The rest of the portal works. Please try again.',
);

/**
 * Shown instead of a screen that failed to load. It retries when the connection is back. Releases and
 * causes go to telemetry, not on the screen.
 */
export function RemoteFailureCard({ feature, cause, onRetry }: Props) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Card role="alert">
      <Heading>{t('{feature} cannot be shown right now', { feature })}</Heading>
      <Text>{texts.get(kindOf(cause)) ?? broken}</Text>
      {kindOf(cause) !== 'switched-off' && <Button onClick={onRetry}>{t('Retry')}</Button>}
    </Card>
  );
}

const Card = styled.section`
  display: grid;
  justify-items: start;
  gap: ${theme.space[3]};
  padding: ${theme.space[6]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
`;

const Heading = styled.h1`
  font: ${theme.weight.semibold} ${theme.text.theme} ${theme.fontFamily};
`;

const Text = styled.p`
  max-width: 60ch;
  color: ${theme.color.secondary};
`;
