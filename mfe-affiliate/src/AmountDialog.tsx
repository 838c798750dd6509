import { amountTextOf, formatAmountOnBlur, parseAmountInput } from '@portal/contract';
import { errorMessage, fieldErrors } from '@portal/platform';
import type { ReactNode } from 'react';
import { FormDialog, Input, NetworkButton, useFields } from 'shared-ui';

interface Props {
  title: string;
  submitLabel: string;
  children: ReactNode;
  hint: string;
  /** Dollars that the field begins with. */
  initial: number;
  /** What is wrong with an amount; null also means a text that is none. */
  problemOf: (amount: number | null) => string | null;
  /** Sends the amount. Returns an error of the API, or a sentence why nothing was done, or neither. */
  send: (amount: number) => Promise<{ error?: unknown; failure?: string | undefined }>;
  /** What an error says that has no words of its own. */
  fallback: string;
  isSending: boolean;
  onClose: () => void;
}

/** Asks for an amount of commission and sends it; what was typed survives a failure. */
export function AmountDialog(props: Props) {
  const { title, submitLabel, children, hint, isSending, onClose } = props;
  const { form, handleSubmit } = useAmountForm(props);
  return (
    <FormDialog
      title={title}
      maxWidth={480}
      submitLabel={submitLabel}
      SubmitButton={NetworkButton}
      isBusy={isSending}
      form={form}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <p>{children}</p>
      <Input
        label="Amount"
        start="$"
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={form.values.amount}
        error={form.errors.amount}
        hint={hint}
        onChange={({ target }) => form.set('amount', amountTextOf(target.value))}
        onBlur={() => {
          form.set('amount', formatAmountOnBlur(form.values.amount));
          form.leave('amount');
        }}
      />
    </FormDialog>
  );
}

function useAmountForm({ initial, problemOf, send, fallback, onClose }: Props) {
  const form = useFields({ amount: initial.toFixed(2) }, ({ amount }) => ({
    amount: problemOf(parseAmountInput(amount)),
  }));

  const handleSubmit = async () => {
    const amount = parseAmountInput(form.values.amount);
    if (!form.check() || amount === null) return;
    const { error, failure } = await send(amount);
    if (failure !== undefined) return form.showRefusal(null, failure);
    if (!error) return onClose();
    form.showRefusal(fieldErrors(error, form.values), errorMessage(error, fallback));
  };
  return { form, handleSubmit };
}
