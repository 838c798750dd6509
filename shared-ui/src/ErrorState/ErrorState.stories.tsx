import { ErrorState } from './ErrorState';

const nothing = () => undefined;

export const Failed = () => (
  <ErrorState title="Your eSIMs could not be loaded" onRetry={nothing}>
    There is no connection.
  </ErrorState>
);
export const Retrying = () => (
  <ErrorState title="Your eSIMs could not be loaded" onRetry={nothing} isRetrying />
);
