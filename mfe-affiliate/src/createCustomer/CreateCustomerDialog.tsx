import type { SlotProps } from '@portal/platform';
import { useId } from 'react';
import { Alert, Button, FormStack, Input, Modal, Pair, PhoneInput } from 'shared-ui';
import { NetworkButton } from '../NetworkButton';
import { CustomerCountryField } from './CustomerCountryField';
import { useCreateCustomer } from './useCreateCustomer';

type Props = SlotProps['affiliate/create-customer'];

/** Dialog that creates a customer, who chooses a password by email. Closing discards the input. */
export default function CreateCustomerDialog({ isOpen, ...rest }: Props) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, onDone }: Omit<Props, 'isOpen'>) {
  const formId = useId();
  const { form, submit, isCreating, isUnreachable } = useCreateCustomer((customer) => {
    onDone?.(customer);
    onClose();
  });
  const { values, errors, set, leave } = form;
  const text = (name: 'fname' | 'lname' | 'email') => ({
    isRequired: true,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    // A field that was left empty shows no error yet.
    onBlur: () => values[name] !== '' && leave(name),
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
        <CustomerCountryField
          value={values.country}
          error={errors.country}
          onChange={(country) => set('country', country)}
          onBlur={() => values.country !== '' && leave('country')}
        />
        {/* The customer's data: browsers must not autofill the affiliate's. */}
        <Pair>
          <Input label="First Name" autoComplete="off" {...text('fname')} />
          <Input label="Last Name" autoComplete="off" {...text('lname')} />
        </Pair>
        <Input
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder="customer@example.com"
          {...text('email')}
        />
        <PhoneInput
          label="Phone"
          isRequired
          value={values.phone}
          error={errors.phone}
          onChange={(phone) => set('phone', phone)}
          onBlur={() => values.phone !== '' && leave('phone')}
        />
      </FormStack>
    </Modal>
  );
}
