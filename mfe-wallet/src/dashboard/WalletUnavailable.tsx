import { retryAdvice } from '@portal/platform';
import { Card, ErrorState } from 'shared-ui';

interface Props {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shown instead of the balance when the wallet did not load. */
export const WalletUnavailable = ({ error, isRetrying, onRetry }: Props) => (
  <Card>
    <ErrorState title="Your wallet cannot be shown right now" onRetry={onRetry} isRetrying={isRetrying}>
      Your money is safe. {retryAdvice(error)}
    </ErrorState>
  </Card>
);
