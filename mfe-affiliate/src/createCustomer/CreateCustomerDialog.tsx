import type { SlotProps } from '@portal/platform';
import { useId } from 'react';
import { Alert, Button, FormStack, Modal } from 'shared-ui';
import { NetworkButton } from '../NetworkButton';
import { CustomerFields } from './CustomerFields';
import { useCreateCustomer } from './useCreateCustomer';

type Props = SlotProps['affiliate/create-customer'];

/** Dialog that creates a customer, who chooses a password by email. Closing discards the input. */
export default function CreateCustomerDialog({ isOpen, ...rest }: Props) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, onDone }: Omit<Props, 'isOpen'>) {
  const formId = useId();
  const { form, submit, isCreating, isUnreachable, refusal } = useCreateCustomer((customer) => {
    onDone?.(customer);
    onClose();
  });

  return (
    <Modal
      isOpen
      onClose={onClose}
      isBusy={isCreating}
      title="Create customer"
      description="They get a mail to choose a password. Until then you can already buy for them."
      footer={
        <>
          <Button variant="outline" size="sm" onClick={onClose} isUnavailable={isCreating}>
            Close
          </Button>
          <NetworkButton type="submit" form={formId} size="sm" isLoading={isCreating}>
            Create customer
          </NetworkButton>
        </>
      }
    >
      <FormStack
        id={formId}
        ref={form.formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {isUnreachable && (
          <Alert tone="error" title="Network Error">
            No answer came, so the customer may or may not have been created. What you typed is kept: try
            again, and an address that is taken by now tells you that it was.
          </Alert>
        )}
        {refusal && <Alert tone="error">{refusal}</Alert>}
        <CustomerFields form={form} />
      </FormStack>
    </Modal>
  );
}
