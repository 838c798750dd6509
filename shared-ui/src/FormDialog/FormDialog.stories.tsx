import { Input } from '../Input/Input';
import { FormDialog } from './FormDialog';

export default { isOverlay: true };

const nothing = () => undefined;
const dialog = {
  title: 'Edit invoice address',
  description: 'Fields that you leave blank are left out of receipts.',
  submitLabel: 'Save',
  isBusy: false,
  onSubmit: nothing,
  onCancel: nothing,
};

export const Filled = () => (
  <FormDialog {...dialog}>
    <Input label="Company" defaultValue="Byron & Co." />
    <Input label="Tax ID" defaultValue="GB 123 456" />
  </FormDialog>
);
export const Incomplete = () => (
  <FormDialog {...dialog} isComplete={false}>
    <Input label="Company" isRequired />
  </FormDialog>
);
export const FieldRefused = () => (
  <FormDialog {...dialog}>
    <Input label="Tax ID" defaultValue="?" error="Tax ID is not valid." />
  </FormDialog>
);
export const Failed = () => (
  <FormDialog {...dialog} failureTitle="The invoice address was not saved" failure="Please try again.">
    <Input label="Company" defaultValue="Byron & Co." />
  </FormDialog>
);
export const Busy = () => (
  <FormDialog {...dialog} isBusy>
    <Input label="Company" defaultValue="Byron & Co." />
  </FormDialog>
);
