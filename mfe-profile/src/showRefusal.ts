import { errorCode, errorMessage, fieldErrors, notify } from '@portal/platform';

/** What `useFields` returns, as far as it is needed here. */
interface Form<Values extends object> {
  values: Values;
  showRefusal: (found: ReturnType<typeof fieldErrors<Values>>, message: string) => void;
}

/** Who closes the question for a proof of identity has changed their mind, and knows that nothing was changed. */
const isProofMissing = (error: unknown): boolean => errorCode(error) === 'reauthentication_required';

/** Says in a toast why a call failed, unless it needed a proof that was not given. `fallback` if the server gave no message. */
export function notifyFailure(error: unknown, fallback: string): void {
  if (!isProofMissing(error)) notify.error(errorMessage(error, fallback));
}

/**
 * Shows why the server refused a form: at the fields that it names, or above them. Says nothing where a proof was not given.
 *
 * @param fallback what is shown if the error has no message for users
 * @param formNames the form's name of a field where it differs from the server's
 */
export function showRefusal<Values extends object>(
  form: Form<Values>,
  error: unknown,
  fallback = 'What you typed is kept. Please try again.',
  formNames?: Parameters<typeof fieldErrors<Values>>[2],
): void {
  if (isProofMissing(error)) return;
  form.showRefusal(fieldErrors(error, form.values, formNames), errorMessage(error, fallback));
}
