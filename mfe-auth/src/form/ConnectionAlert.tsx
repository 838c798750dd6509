import { t } from '@portal/contract';
import { isConnectionError } from '@portal/platform';
import { Alert } from 'shared-ui';

/** Shows that a form did not reach the server; renders nothing for other errors. */
export function ConnectionAlert({ error }: { error: unknown }) {
  if (!isConnectionError(error)) return null;
  return (
    <Alert tone="error" title={t('No connection')}>
      {t('What you typed is kept. Please try again once you are online.')}
    </Alert>
  );
}
