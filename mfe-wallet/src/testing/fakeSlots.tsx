import type { SlotProps } from '@portal/platform';

/** Stands for the window that adds funds. */
export function FakeAddFunds({ isOpen, onClose, suggestedAmount }: SlotProps['wallet/add-funds']) {
  return isOpen ? <button onClick={onClose}>Funds: {suggestedAmount}</button> : null;
}

/** Stands for the customer picker: a press picks Mei. */
export function FakePicker({ ownLabel, onChange }: SlotProps['affiliate/customer-picker']) {
  return (
    <button onClick={() => onChange({ id: 'c-9', fname: 'Mei', email: 'mei@example.com' })}>
      {ownLabel}
    </button>
  );
}
