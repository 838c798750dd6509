import type { CustomerChoice } from '@portal/platform';
import {
  errorCode,
  errorDetails,
  errorMessage,
  isConnectionError,
  notify,
  useSession,
} from '@portal/platform';
import { useFields } from 'shared-ui';
import { useCreateCustomerMutation } from '../affiliateApi';
import { emptyFields, problemsOf, requestOf, serverProblemsOf } from './customerFields';

const serverError = 'Server Error';

/** State and submission of the form; `onCreated` receives the new customer. */
export function useCreateCustomer(onCreated: (customer: CustomerChoice) => void) {
  const { user } = useSession();
  const form = useFields(emptyFields, problemsOf);
  const [create, { isLoading, error }] = useCreateCustomerMutation();

  const submit = async () => {
    if (isLoading) return;
    if (!form.check()) {
      notify.error(Object.values(problemsOf(form.values)).find(Boolean) ?? 'Please fill all the fields');
      return;
    }
    // Another tab may have signed out while the form was open.
    if (!user) {
      notify.error(serverError);
      return;
    }
    const result = await create({ id: user._id, body: requestOf(form.values) });
    if (!result.data) {
      if (!isConnectionError(result.error)) showServerError(result.error);
      return;
    }
    const { id, fname, email } = result.data.customer;
    notify.success(`${fname} is your customer now. A mail to ${email} asks them to choose a password.`);
    onCreated({ id, fname, email });
  };
  const showServerError = (cause: unknown) => {
    const found = fieldErrorsOf(cause);
    if (found) form.showErrors(found);
    notify.error(errorMessage(cause, serverError));
  };
  const isUnreachable = isConnectionError(error);
  /** Why the server refused the whole form. */
  const refusal = error && !isUnreachable && !fieldErrorsOf(error) ? errorMessage(error, serverError) : null;
  return { form, submit, isCreating: isLoading, isUnreachable, refusal };
}

/** The fields that the server refused; null for an error of another kind. */
function fieldErrorsOf(error: unknown) {
  if (errorCode(error) === 'email_taken') return { email: errorMessage(error, serverError) };
  const found = serverProblemsOf(errorDetails(error));
  return Object.keys(found).length > 0 ? found : null;
}

export type CustomerForm = ReturnType<typeof useCreateCustomer>['form'];
