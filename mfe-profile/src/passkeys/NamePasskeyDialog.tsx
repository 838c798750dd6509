import type { Passkey } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, fieldErrors, notify, useApiMutation } from '@portal/platform';
import { FormDialog, Input, NetworkButton, useFields } from 'shared-ui';

interface Props {
  passkey: Passkey;
  onClose: () => void;
}

const problemsOf = ({ name }: { name: string }) => ({
  name: name.trim() === '' ? 'Enter a name for the passkey' : null,
});

/** Names a passkey; it starts with the name of its provider. */
export function NamePasskeyDialog({ passkey, onClose }: Props) {
  const form = useFields({ name: passkey.name }, problemsOf);
  const [rename, { isLoading }] = useApiMutation(calls.renamePasskey);

  const handleSubmit = async () => {
    if (!form.check()) return;
    const name = form.values.name.trim();
    const result = name === passkey.name ? {} : await rename({ passkeyId: passkey.id, body: { name } });
    if ('error' in result && result.error) {
      const fallback = 'What you typed is kept. Please try again.';
      form.showRefusal(fieldErrors(result.error, form.values), errorMessage(result.error, fallback));
      return;
    }
    notify.success('Passkey named');
    onClose();
  };

  return (
    <FormDialog
      title="Name this passkey"
      description="So that you recognise it here, for example by the device that it is on."
      maxWidth={480}
      submitLabel="Save"
      cancelLabel="Close"
      SubmitButton={NetworkButton}
      isBusy={isLoading}
      form={form}
      failureTitle="The name was not saved"
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <Input
        label="Name"
        name="passkey-name"
        autoComplete="off"
        maxLength={100}
        isRequired
        value={form.values.name}
        error={form.errors.name}
        onChange={(event) => form.set('name', event.target.value)}
        onBlur={() => form.leave('name')}
      />
    </FormDialog>
  );
}
