import { isUnanswered, t } from '@portal/contract';
import { errorCode, errorMessage, failureMessage, fieldErrors, notify } from '@portal/platform';

/** What a form says that got no answer: nobody here knows what the server did. */
const noAnswer = t('It may be done or not. What you typed is kept: try again, or close this to see.');

/** What `useFields` returns, as far as it is needed here. */
interface Form<Values extends object> {
  values: Values;
  showRefusal: (found: ReturnType<typeof fieldErrors<Values>>, message: string, title?: string) => void;
}

/** Who closes the question for a proof of identity has changed their mind, and knows that nothing was changed. */
const isProofMissing = (error: unknown): boolean => errorCode(error) === 'reauthentication_required';

/** Says in a toast why a call failed, unless it needed a proof that was not given. `advice` is for a change without an answer. */
export function notifyFailure(error: unknown, advice: string, messageOf = failureMessage): void {
  if (!isProofMissing(error)) notify.error(messageOf(error, advice));
}

/**
 * Shows why the server refused a form: at the fields that it names, or above them. Says nothing where a proof was not given.
 *
 * @param fallback what is shown if the error has no message for users. Default: that it may be done or not
 * @param formNames the form's name of a field where it differs from the server's
 */
export function showRefusal<Values extends object>(
  form: Form<Values>,
  error: unknown,
  fallback?: string,
  formNames?: Parameters<typeof fieldErrors<Values>>[2],
): void {
  if (isProofMissing(error)) return;
  const hasNoAnswer = fallback === undefined && isUnanswered(errorCode(error));
  form.showRefusal(
    fieldErrors(error, form.values, formNames),
    hasNoAnswer ? noAnswer : errorMessage(error, fallback ?? noAnswer),
    hasNoAnswer ? t('There was no answer') : undefined,
  );
}
