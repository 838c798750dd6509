import { Card, ErrorState } from 'shared-ui';

/** Shown if the remote of the eSIM counts failed to load. */
export function EsimCountsUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <ErrorState title="Your eSIM counts cannot be shown right now" onRetry={onRetry}>
        Your eSIMs work as before.
      </ErrorState>
    </Card>
  );
}
