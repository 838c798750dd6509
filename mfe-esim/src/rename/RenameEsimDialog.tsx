import { t, type Esim } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { failureMessage, fieldErrors, useApiMutation } from '@portal/platform';
import { FormDialog, Input, useFields } from 'shared-ui';

const maxTagLength = 60;
const problemsOf = ({ tag }: { tag: string }) => ({
  tag: tag.trim() === '' ? t('Type a name, for instance where you use it.') : null,
});

/** Changes the tag of an eSIM; what was typed stays when saving fails. */
export default function RenameEsimDialog({ esim, onClose }: { esim: Esim; onClose: () => void }) {
  const form = useFields({ tag: esim.tag }, problemsOf);
  const [update, { isLoading }] = useApiMutation(calls.updateEsim);

  const handleSubmit = async () => {
    if (!form.check()) return;
    const result = await update({ id: esim.uid, body: { tag: form.values.tag.trim() } });
    if (!result.error) return onClose();
    const message = failureMessage(result.error, t('If the eSIM has its old name, try again.'));
    form.showErrors(fieldErrors(result.error, form.values) ?? { tag: message });
  };

  return (
    <FormDialog
      title={t('Rename eSIM')}
      maxWidth={480}
      submitLabel={t('Save')}
      isBusy={isLoading}
      form={form}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <Input
        label={t('eSIM Tag')}
        maxLength={maxTagLength}
        autoFocus
        autoComplete="off"
        {...form.inputOf('tag', true)}
      />
    </FormDialog>
  );
}
