import { Input, Pair, PhoneInput } from 'shared-ui';
import { CustomerCountryField } from './CustomerCountryField';
import type { CustomerForm } from './useCreateCustomer';

interface Props {
  form: CustomerForm;
  /** The fields that must be filled. */
  required: ReadonlySet<keyof CustomerForm['values']>;
}

/** The inputs of a customer's data. */
export function CustomerFields({ form, required }: Props) {
  const { values, errors, set, leave, inputOf } = form;
  const text = (name: 'fname' | 'lname' | 'email') => ({
    isRequired: required.has(name),
    ...inputOf(name),
  });

  return (
    <>
      <CustomerCountryField
        isRequired={required.has('country')}
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
        isRequired={required.has('phone')}
        value={values.phone}
        error={errors.phone}
        onChange={(phone) => set('phone', phone)}
        onBlur={() => values.phone !== '' && leave('phone')}
      />
    </>
  );
}
