import { AmountDialog } from './AmountDialog';

export default { isOverlay: true };

const dialog = {
  title: 'Move commission to your wallet',
  submitLabel: 'Move to wallet',
  hint: '$40.00 can be moved.',
  initial: 40,
  problemOf: (amount: number | null) => (amount ? null : 'Type an amount in dollars, for instance 20.'),
  send: () => Promise.resolve({ fields: null, message: 'The commission was not moved. Please try again.' }),
  isSending: false,
  onClose: () => undefined,
};

export const Filled = () => <AmountDialog {...dialog}>It is there at once.</AmountDialog>;
export const Sending = () => (
  <AmountDialog {...dialog} isSending>
    It is there at once.
  </AmountDialog>
);
