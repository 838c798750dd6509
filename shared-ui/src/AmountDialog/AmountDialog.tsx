import { parseAmountInput, t } from '@portal/contract';
import type { ReactNode } from 'react';
import { FormDialog } from '../FormDialog/FormDialog';
import { AmountInput } from '../Input/AmountInput';
import { useFields } from '../hooks/useFields';

/** Why nothing was done: what is wrong with the amount, or a sentence about all of it. */
interface AmountRefusal {
  fields: { amount?: string | null } | null;
  message: string;
}

export interface AmountDialogProps {
  title: string;
  submitLabel: string;
  children: ReactNode;
  hint: string;
  /** Dollars that the field begins with. */
  initial: number;
  /** What is wrong with an amount; null also means a text that is none. */
  problemOf: (amount: number | null) => string | null;
  /** Sends the amount. Returns null when it was done: the dialog closes. */
  send: (amount: number) => Promise<AmountRefusal | null>;
  isSending: boolean;
  onClose: () => void;
}

/** Asks for an amount of money and sends it; what was typed survives a failure. */
export function AmountDialog(props: AmountDialogProps) {
  const { title, submitLabel, children, hint, initial, problemOf, send, isSending, onClose } = props;
  const form = useFields({ amount: initial.toFixed(2) }, ({ amount }) => ({
    amount: problemOf(parseAmountInput(amount)),
  }));
  const handleSubmit = async () => {
    const amount = parseAmountInput(form.values.amount);
    if (!form.check() || amount === null) return;
    const refusal = await send(amount);
    if (refusal) form.showRefusal(refusal.fields, refusal.message);
    else onClose();
  };
  return (
    <FormDialog
      title={title}
      maxWidth={480}
      submitLabel={submitLabel}
      isBusy={isSending}
      form={form}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <p>{children}</p>
      <AmountInput label={t('Amount')} autoFocus hint={hint} {...form.controlOf('amount', true)} />
    </FormDialog>
  );
}
