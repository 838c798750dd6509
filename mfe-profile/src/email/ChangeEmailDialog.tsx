import { emailProblem, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiMutation, useUser } from '@portal/platform';
import { FormDialog, Input, useFields } from 'shared-ui';
import { showRefusal } from '../showRefusal';

const problemsOf = ({ email }: { email: string }) => ({ email: emailProblem(email) });

/** Asks for the new address; both addresses get a link then. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { _id: id, email: present } = useUser();
  const [change, { isLoading }] = useApiMutation(calls.requestEmailChange);
  const form = useFields({ email: '' }, problemsOf);

  const handleSubmit = async () => {
    if (!form.check()) return;
    const { error } = await change({ id, body: { email: form.values.email.trim() } });
    if (error) showRefusal(form, error);
    else onClose();
  };
  return (
    <FormDialog
      title={t('Change email')}
      description={t(
        'We send a link to {email} and one to the new address. Your email changes once both are opened; until then you sign in as before.',
        { email: present },
      )}
      maxWidth={480}
      submitLabel={t('Send the links')}
      isBusy={isLoading}
      form={form}
      failureTitle={t('Nothing was changed')}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <Input
        label={t('New email address')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        placeholder={t('you@example.com')}
        isRequired
        {...form.inputOf('email')}
      />
    </FormDialog>
  );
}
