import { type Customer, fillAllMessage, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import type { CustomerChoice } from '@portal/platform';
import { errorCode, errorMessage, fieldErrors, notify, useApiMutation, useSession } from '@portal/platform';
import { useFields } from 'shared-ui';
import {
  changesOf,
  emptyFields,
  fieldsOf,
  formNames,
  problemsOf,
  requestOf,
  requiredFieldsOf,
} from './customerFields';

const serverError = t('Server Error');

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
  const { isLoading } = stored ? change : creation;

  const submit = async () => {
    if (!form.check()) {
      notify.error(Object.values(validate(form.values)).find(Boolean) ?? fillAllMessage);
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
      // Without a code, the answer is not from our server, which may have done it.
      if (errorCode(result.error)) showServerError(result.error);
      else form.showRefusal(null, unansweredText(stored), t('Network Error'));
      return;
    }
    const { id, fname, email } = result.data.customer;
    notify.success(savedText({ fname, email }, stored));
    onSaved({ id, fname, email });
  };
  const showServerError = (cause: unknown) => {
    const message = errorMessage(cause, serverError);
    const isEmailTaken = errorCode(cause) === 'email_taken';
    form.showRefusal(isEmailTaken ? { email: message } : fieldErrors(cause, form.values, formNames), message);
  };
  return { form, required, submit, isBusy: isLoading };
}

const unansweredText = (stored: Customer | null): string =>
  stored
    ? t(
        'No answer came, so the customer may or may not have been changed. What you typed is kept: try again.',
      )
    : t(
        'No answer came, so the customer may or may not have been created. What you typed is kept: try again, and an address that is taken by now tells you that it was.',
      );

function savedText({ fname, email }: Pick<Customer, 'fname' | 'email'>, stored: Customer | null): string {
  if (!stored)
    return t('{name} is invited. A mail to {email} asks them to choose a password.', { name: fname, email });
  return email === stored.email
    ? t('{name} is changed.', { name: fname })
    : t('{name} is changed and invited at {email}.', { name: fname, email });
}

export type CustomerForm = ReturnType<typeof useCreateCustomer>['form'];
