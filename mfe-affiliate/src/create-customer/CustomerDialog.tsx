import { t } from '@portal/contract';
import type { Customer } from '@portal/contract';
import type { SlotProps } from '@portal/platform';
import { FormDialog } from 'shared-ui';
import { CustomerFields } from './CustomerFields';
import { useCreateCustomer } from './useCreateCustomer';

type Props = Omit<SlotProps['affiliate/create-customer'], 'isOpen'> & {
  /** The customer who is invited and is changed; without one, a customer is created. */
  stored?: Customer | null;
};

/** The form of a customer in a dialog. Closing discards the input. */
export function CustomerDialog({ onClose, onDone, stored = null }: Props) {
  const { form, required, submit, isBusy } = useCreateCustomer((customer) => {
    onDone?.(customer);
    onClose();
  }, stored);

  return (
    <FormDialog
      title={stored ? 'Edit customer' : 'Create customer'}
      description={
        stored
          ? 'They have not accepted your invitation yet. A new address gets the invitation, and the old one ends.'
          : 'They get a mail to choose a password. Until then you can already buy for them.'
      }
      cancelLabel={t('Close')}
      submitLabel={stored ? 'Save changes' : 'Create customer'}
      isBusy={isBusy}
      form={form}
      onSubmit={submit}
      onCancel={onClose}
    >
      <CustomerFields form={form} required={required} />
    </FormDialog>
  );
}
