import type { Customer } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import type { CustomerChoice } from '@portal/platform';
import {
  errorCode,
  errorDetails,
  errorMessage,
  isConnectionError,
  notify,
  useApiMutation,
  useSession,
} from '@portal/platform';
import { useFields } from 'shared-ui';
import {
  changesOf,
  emptyFields,
  fieldsOf,
  problemsOf,
  requestOf,
  requiredFieldsOf,
  serverProblemsOf,
} from './customerFields';

const serverError = 'Server Error';

/**
 * State and submission of the form, which creates a customer or changes one who is invited; `onSaved` receives the customer.
 */
export function useCreateCustomer(
  onSaved: (customer: CustomerChoice) => void,
  stored: Customer | null = null,
) {
  const { user } = useSession();
  const required = requiredFieldsOf(stored);
  const validate = problemsOf(required);
  const form = useFields(stored ? fieldsOf(stored) : emptyFields, validate);
  const [create, creation] = useApiMutation(calls.createCustomer);
  const [update, change] = useApiMutation(calls.updateCustomer);
  const { isLoading, error } = stored ? change : creation;

  const submit = async () => {
    if (isLoading) return;
    if (!form.check()) {
      notify.error(Object.values(validate(form.values)).find(Boolean) ?? 'Please fill all the fields');
      return;
    }
    // Another tab may have signed out while the form was open.
    if (!user) {
      notify.error(serverError);
      return;
    }
    const result = stored
      ? await update({ affiliateId: user._id, customerId: stored.id, body: changesOf(form.values) })
      : await create({ id: user._id, body: requestOf(form.values) });
    if (!result.data) {
      if (!isConnectionError(result.error)) showServerError(result.error);
      return;
    }
    const { id, fname, email } = result.data.customer;
    notify.success(savedText({ fname, email }, stored));
    onSaved({ id, fname, email });
  };
  const showServerError = (cause: unknown) => {
    const found = fieldErrorsOf(cause);
    if (found) form.showErrors(found);
    notify.error(errorMessage(cause, serverError));
  };
  const isUnreachable = isConnectionError(error);
  /** Why the server refused the whole form. */
  const refusal = error && !isUnreachable && !fieldErrorsOf(error) ? errorMessage(error, serverError) : null;
  return { form, required, submit, isCreating: isLoading, isUnreachable, refusal };
}

function savedText({ fname, email }: Pick<Customer, 'fname' | 'email'>, stored: Customer | null): string {
  if (!stored) return `${fname} is invited. A mail to ${email} asks them to choose a password.`;
  return email === stored.email ? `${fname} is changed.` : `${fname} is changed and invited at ${email}.`;
}

/** The fields that the server refused; null for an error of another kind. */
function fieldErrorsOf(error: unknown) {
  if (errorCode(error) === 'email_taken') return { email: errorMessage(error, serverError) };
  const found = serverProblemsOf(errorDetails(error));
  return Object.keys(found).length > 0 ? found : null;
}

export type CustomerForm = ReturnType<typeof useCreateCustomer>['form'];
