import { isConnectionError } from '@portal/platform';
import { Alert } from 'shared-ui';

/** Shows that a form did not reach the server; renders nothing for other errors. */
export function ConnectionAlert({ error }: { error: unknown }) {
  if (!isConnectionError(error)) return null;
  return (
    <Alert tone="error" title="No connection">
      What you typed is kept. Please try again once you are online.
    </Alert>
  );
}
