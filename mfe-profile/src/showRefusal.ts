import { errorCode, errorMessage, fieldErrors } from '@portal/platform';

/** What `useFields` returns, as far as it is needed here. */
interface Form<Values extends object> {
  values: Values;
  showRefusal: (found: ReturnType<typeof fieldErrors<Values>>, message: string) => void;
}

/**
 * Shows why the server refused a form: at the fields that it names, or above them. Says nothing to who has closed the question
 * for a proof of identity: they know that nothing was changed.
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
  if (errorCode(error) === 'reauthentication_required') return;
  form.showRefusal(fieldErrors(error, form.values, formNames), errorMessage(error, fallback));
}
