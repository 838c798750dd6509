import { t } from '@portal/contract';
import { errorMessage, isConnectionError } from '@portal/platform';
import { Alert } from 'shared-ui';
import { ConnectionAlert } from './ConnectionAlert';

interface FormAlertProps {
  error: unknown;
  /** What failed; the server's message, where it has one, is shown below unless it is the same. */
  title: string;
}

/** Why a form was not accepted, until it is sent again; renders nothing without an error. */
export function FormAlert({ error, title }: FormAlertProps) {
  if (!error) return null;
  if (isConnectionError(error)) return <ConnectionAlert error={error} />;
  const cause = errorMessage(error, t('What you typed is kept. Please try again in a moment.'));
  return (
    <Alert tone="error" title={title}>
      {cause !== title && cause}
    </Alert>
  );
}
