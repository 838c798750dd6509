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
      notify.error('Server Error');
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
  const showServerError = (error: unknown) => {
    const message = errorMessage(error, 'Server Error');
    const found =
      errorCode(error) === 'email_taken' ? { email: message } : serverProblemsOf(errorDetails(error));
    if (Object.keys(found).length > 0) form.showErrors(found);
    notify.error(message);
  };
  return { form, submit, isCreating: isLoading, isUnreachable: isConnectionError(error) };
}

export type CustomerForm = ReturnType<typeof useCreateCustomer>['form'];
