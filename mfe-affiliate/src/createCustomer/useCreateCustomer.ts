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

/** The draft of a customer and its way to the server; `onCreated` is told who it is. */
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
    if (!user) return notify.error('Server Error');
    const answer = await create({ affiliateId: user._id, customer: requestOf(form.values) });
    if (!answer.data) {
      if (!isConnectionError(answer.error)) showRefusal(answer.error);
      return;
    }
    const { id, fname, email } = answer.data.customer;
    notify.success(`${fname} is your customer now. A mail to ${email} asks them to choose a password.`);
    onCreated({ id, fname, email });
  };
  const showRefusal = (refusal: unknown) => {
    const message = errorMessage(refusal, 'Server Error');
    const found =
      errorCode(refusal) === 'email_taken' ? { email: message } : serverProblemsOf(errorDetails(refusal));
    if (Object.keys(found).length > 0) form.showErrors(found);
    notify.error(message);
  };
  return { form, submit, isCreating: isLoading, isUnreachable: isConnectionError(error) };
}
