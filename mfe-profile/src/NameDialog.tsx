import { notify } from '@portal/platform';
import { FormDialog, Input, useFields } from 'shared-ui';
import { t } from '@portal/contract';
import { showRefusal } from './showRefusal';

interface Props {
  title: string;
  description: string;
  /** The name until now. */
  name: string;
  /** What an empty name is answered. */
  emptyProblem: string;
  /** The toast after it was saved. */
  savedText: string;
  isBusy: boolean;
  save: (name: string) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** Names one of the user's things in a list, such as a passkey. */
export function NameDialog({
  title,
  description,
  name,
  emptyProblem,
  savedText,
  isBusy,
  save,
  onClose,
}: Props) {
  const form = useFields({ name }, (values) => ({
    name: values.name.trim() === '' ? emptyProblem : null,
  }));

  const handleSubmit = async () => {
    if (!form.check()) return;
    const next = form.values.name.trim();
    const { error } = next === name ? {} : await save(next);
    if (error) return showRefusal(form, error);
    notify.success(savedText);
    onClose();
  };

  return (
    <FormDialog
      title={title}
      description={description}
      maxWidth={480}
      submitLabel={t('Save')}
      cancelLabel={t('Close')}
      isBusy={isBusy}
      form={form}
      failureTitle={t('The name was not saved')}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <Input
        label={t('Name')}
        name="own-name"
        autoComplete="off"
        maxLength={100}
        isRequired
        {...form.inputOf('name', true)}
      />
    </FormDialog>
  );
}
