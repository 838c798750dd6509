import { amountTextOf, fieldProblems, formatAmountOnBlur, parseAmountInput } from '@portal/contract';
import { errorDetails, errorMessage } from '@portal/platform';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { Alert, Button, FormStack, Input, Modal, useFields } from 'shared-ui';
import { NetworkButton } from './NetworkButton';

interface Props {
  title: string;
  submitLabel: string;
  children: ReactNode;
  hint: string;
  /** Dollars that the field begins with. */
  initial: number;
  /** What is wrong with an amount; null also stands for a text that is none. */
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
  const formId = useId();
  const { form, failure, handleSubmit } = useAmountForm(props);
  return (
    <Modal
      isOpen
      onClose={onClose}
      isBusy={isSending}
      title={title}
      maxWidth={480}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={onClose} isUnavailable={isSending}>
            Cancel
          </Button>
          <NetworkButton type="submit" form={formId} size="sm" isLoading={isSending}>
            {submitLabel}
          </NetworkButton>
        </>
      }
    >
      <FormStack id={formId} ref={form.formRef} onSubmit={(event) => void handleSubmit(event)} noValidate>
        {failure && <Alert tone="error">{failure}</Alert>}
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
      </FormStack>
    </Modal>
  );
}

function useAmountForm({ initial, problemOf, send, fallback, isSending, onClose }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useFields({ amount: initial.toFixed(2) }, ({ amount }) => ({
    amount: problemOf(parseAmountInput(amount)),
  }));

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const amount = parseAmountInput(form.values.amount);
    if (isSending || !form.check() || amount === null) return;
    setFailure(null);
    const { error, failure: reason } = await send(amount);
    if (reason !== undefined) return setFailure(reason);
    if (!error) return onClose();
    const found = fieldProblems(errorDetails(error), ['amount']);
    if (found.amount) form.showErrors(found);
    else setFailure(errorMessage(error, fallback));
  };
  return { form, failure, handleSubmit };
}
