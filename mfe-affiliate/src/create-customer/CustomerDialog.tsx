import { t, type Customer } from '@portal/contract';
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
      title={stored ? t('Edit customer') : t('Create customer')}
      description={
        stored
          ? t(
              'They have not accepted your invitation yet. A new address gets the invitation, and the old one ends.',
            )
          : t('They get a mail to choose a password. Until then you can already buy for them.')
      }
      cancelLabel={t('Close')}
      submitLabel={stored ? t('Save changes') : t('Create customer')}
      isBusy={isBusy}
      form={form}
      onSubmit={submit}
      onCancel={onClose}
    >
      <CustomerFields form={form} required={required} />
    </FormDialog>
  );
}
