import { Card, ErrorState } from 'shared-ui';

/** In the place of the eSIM counts where their remote cannot be had. */
export function EsimCountsUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <ErrorState title="Your eSIM counts cannot be shown right now" onRetry={onRetry}>
        Your eSIMs work as before.
      </ErrorState>
    </Card>
  );
}
