import { t } from '@portal/contract';
import { errorCode, retryAdvice } from '@portal/platform';

/** Whose fault it is that something of an eSIM is not shown: the carrier's, the connection's or ours. */
export const unavailableText = (error: unknown): string =>
  errorCode(error)?.startsWith('carrier_')
    ? t('The carrier does not answer just now. Try again in a minute.')
    : retryAdvice(error);
