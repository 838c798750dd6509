import {
  fieldProblems,
  formatAmountOnBlur,
  formatDollars,
  isAmountInput,
  parseAmountInput,
  payoutFailureText,
  type PayoutAccount,
} from '@portal/contract';
import { errorDetails, errorMessage, idempotencyKeyFor, notify, settleIntent } from '@portal/platform';
import { useId, useState, type SubmitEvent } from 'react';
import { Alert, Button, FormStack, Input, Modal, useFields } from 'shared-ui';
import { NetworkButton } from '../NetworkButton';
import { useRequestPayoutMutation } from './payoutsApi';

interface Props {
  affiliateId: string;
  /** The account as it was when the dialog was opened. */
  account: PayoutAccount;
  onClose: () => void;
}

/** Requests a payout, of all commission unless another amount is typed; what was typed survives a failure. */
export function RequestPayoutDialog(props: Props) {
  const { account, onClose } = props;
  const formId = useId();
  const { form, failure, isLoading, handleSubmit } = useRequestForm(props);
  return (
    <Modal
      isOpen
      onClose={onClose}
      isBusy={isLoading}
      title="Request payout"
      maxWidth={480}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={onClose} isUnavailable={isLoading}>
            Cancel
          </Button>
          <NetworkButton type="submit" form={formId} size="sm" isLoading={isLoading}>
            Request payout
          </NetworkButton>
        </>
      }
    >
      <FormStack id={formId} ref={form.formRef} onSubmit={(event) => void handleSubmit(event)} noValidate>
        {failure && <Alert tone="error">{failure}</Alert>}
        <p>It goes to your bank account, which shows it in a few days. It cannot be taken back.</p>
        <Input
          label="Amount"
          start="$"
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={form.values.amount}
          error={form.errors.amount}
          hint={`From ${formatDollars(account.minimum)} to ${formatDollars(account.available)}.`}
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

/** The typed amount, and what requesting it answers. */
function useRequestForm({ affiliateId, account, onClose }: Props) {
  const { available, minimum, paid, processing } = account;
  const [request, { isLoading }] = useRequestPayoutMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useFields({ amount: available.toFixed(2) }, ({ amount }) => ({
    amount: problemOf(amount, { available, minimum }),
  }));

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const amount = parseAmountInput(form.values.amount);
    if (isLoading || !form.check() || amount === null) return;
    setFailure(null);
    // A second try after a lost response sends the same key; after an answer that the user has seen, another one.
    const intent = `payout:${affiliateId}:${amount}:${paid}:${processing}`;
    const { data, error } = await request({
      id: affiliateId,
      body: { amount },
      idempotencyKey: idempotencyKeyFor(intent),
    });
    if (error) {
      const found = fieldProblems(errorDetails(error), ['amount']);
      if (found.amount) form.showErrors(found);
      else setFailure(errorMessage(error, 'No payout was requested. Please try again.'));
      return;
    }
    settleIntent(intent);
    if (data.failure) return setFailure(payoutFailureText(data.failure));
    if (data.state === 'paid') notify.success(`${formatDollars(amount)} were sent to your payout account`);
    else notify.info(`The payout of ${formatDollars(amount)} is on its way. We tell you when it is done.`);
    onClose();
  };
  return { form, failure, isLoading, handleSubmit };
}

function problemOf(
  text: string,
  { available, minimum }: Pick<PayoutAccount, 'available' | 'minimum'>,
): string | null {
  const amount = parseAmountInput(text);
  if (amount === null || amount === 0) return 'Type an amount in dollars, for instance 40.';
  if (amount > available) return `Only ${formatDollars(available)} can be paid out.`;
  return amount < minimum ? `The least that is paid out is ${formatDollars(minimum)}.` : null;
}
