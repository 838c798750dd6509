import {
  fieldProblems,
  formatAmountOnBlur,
  formatDollars,
  isAmountInput,
  parseAmountInput,
} from '@portal/contract';
import { errorDetails, errorMessage, idempotencyKeyFor, notify, settleIntent } from '@portal/platform';
import { useId, useState, type SubmitEvent } from 'react';
import { Alert, Button, FormStack, Input, Modal, useFields } from 'shared-ui';
import { useMoveCommissionMutation } from '../affiliateApi';
import { NetworkButton } from '../NetworkButton';

interface Props {
  affiliateId: string;
  /** Dollars of commission that could be moved when the dialog was opened. */
  available: number;
  /** Dollars that had been moved then. */
  moved: number;
  onClose: () => void;
}

/** Moves commission to the wallet, all of it unless another amount is typed; what was typed survives a failure. */
export default function MoveCommissionDialog(props: Props) {
  const { available, onClose } = props;
  const formId = useId();
  const { form, failure, isLoading, handleSubmit } = useMoveForm(props);
  return (
    <Modal
      isOpen
      onClose={onClose}
      isBusy={isLoading}
      title="Move commission to your wallet"
      maxWidth={480}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={onClose} isUnavailable={isLoading}>
            Cancel
          </Button>
          <NetworkButton type="submit" form={formId} size="sm" isLoading={isLoading}>
            Move to wallet
          </NetworkButton>
        </>
      }
    >
      <FormStack id={formId} ref={form.formRef} onSubmit={(event) => void handleSubmit(event)} noValidate>
        {failure && <Alert tone="error">{failure}</Alert>}
        <p>It is there at once, and pays for eSIMs and plans. It cannot be moved back.</p>
        <Input
          label="Amount"
          start="$"
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={form.values.amount}
          error={form.errors.amount}
          hint={`${formatDollars(available)} can be moved.`}
          onChange={({ target }) => {
            if (isAmountInput(target.value)) form.set('amount', target.value);
          }}
          onBlur={() => {
            form.set('amount', formatAmountOnBlur(form.values.amount));
            form.leave('amount');
          }}
        />
      </FormStack>
    </Modal>
  );
}

/** The typed amount, and what moving it answers. */
function useMoveForm({ affiliateId, available, moved, onClose }: Props) {
  const [move, { isLoading }] = useMoveCommissionMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useFields({ amount: available.toFixed(2) }, ({ amount }) => ({
    amount: problemOf(amount, available),
  }));

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const amount = parseAmountInput(form.values.amount);
    if (isLoading || !form.check() || amount === null) return;
    setFailure(null);
    // A second try after a lost response sends the same key; after a move that the user has seen, another one.
    const intent = `commission:${affiliateId}:${amount}:${moved}`;
    const { error } = await move({
      id: affiliateId,
      body: { amount },
      idempotencyKey: idempotencyKeyFor(intent),
    });
    if (!error) {
      settleIntent(intent);
      notify.success(`${formatDollars(amount)} of commission are in your wallet`);
      onClose();
      return;
    }
    const found = fieldProblems(errorDetails(error), ['amount']);
    if (found.amount) form.showErrors(found);
    else setFailure(errorMessage(error, 'The commission was not moved. Please try again.'));
  };
  return { form, failure, isLoading, handleSubmit };
}

function problemOf(text: string, available: number): string | null {
  const amount = parseAmountInput(text);
  if (amount === null || amount === 0) return 'Type an amount in dollars, for instance 20.';
  return amount > available ? `Only ${formatDollars(available)} can be moved.` : null;
}
