import type { SlotProps } from '@portal/platform';
import { CustomerDialog } from './CustomerDialog';

/** Dialog that creates a customer, who chooses a password by email. */
export default function CreateCustomerDialog({ isOpen, ...rest }: SlotProps['affiliate/create-customer']) {
  return isOpen ? <CustomerDialog {...rest} /> : null;
}
