import { t, type RefundOptionResponse, type WithdrawalOptionResponse } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import {
  errorCode,
  errorMessage,
  failureMessage,
  useApiQuery,
  useIntentMutation,
  useRefreshTags,
} from '@portal/platform';
import { useState } from 'react';

const pollMs = 3000;

/** What the dialog shows. `checking`: the carrier checks whether the purchase was used. `held`: a person decides. */
export type RefundStep = 'checking' | 'unknown' | 'possible' | 'refused' | 'running' | 'held' | 'refunded';

export interface RefundFlow {
  step: RefundStep;
  option: RefundOptionResponse | undefined;
  /** The statement of a withdrawal; undefined for a refund without one, and until it is read. */
  statement: WithdrawalOptionResponse | undefined;
  /** Why it is refused, or what went wrong; null if nothing did. */
  problem: string | null;
  isSending: boolean;
  confirm: () => Promise<void>;
  retry: () => void;
  /** Has the screens read their data again. They would change under the dialog, so call it when it closes. */
  refresh: () => void;
}

/** What a running refund waits for: the server has words for a person only. */
const runningStep = ({ message }: RefundOptionResponse): RefundStep =>
  message === null ? 'running' : 'held';

/**
 * Refunds a purchase: asks whether that is possible, sends the request once, and waits for a pending outcome.
 *
 * @param isWithdrawal whether the buyer withdraws from the contract
 */
export function useRefund(transactionId: string, isWithdrawal: boolean): RefundFlow {
  const [isPolling, setIsPolling] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const options = { pollingInterval: isPolling ? pollMs : 0, refetchOnMountOrArgChange: true };
  const refund = useApiQuery(calls.refundOption, { transactionId }, { ...options, skip: isWithdrawal });
  const withdrawal = useApiQuery(
    calls.withdrawalOption,
    { transactionId },
    { ...options, skip: !isWithdrawal },
  );
  const { data, error, isFetching, refetch } = isWithdrawal ? withdrawal : refund;
  const sendRefund = useIntentMutation(calls.refundPurchase);
  const sendWithdrawal = useIntentMutation(calls.withdrawFromPurchase);
  const [send, { data: result, error: sendError, isLoading: isSending }] = isWithdrawal
    ? sendWithdrawal
    : sendRefund;
  const refreshTags = useRefreshTags();

  const intent = `${isWithdrawal ? 'withdrawal' : 'refund'}:${transactionId}`;
  const step = stepOf();
  if (step === 'running' && !isPolling) setIsPolling(true);
  if ((step === 'refunded' || step === 'held') && isPolling) setIsPolling(false);

  function stepOf(): RefundStep {
    if (result?.outcome === 'refunded' || data?.state === 'refunded') return 'refunded';
    if (isRefused || data?.state === 'refused') return 'refused';
    if (data?.state === 'running') return runningStep(data);
    if (result?.outcome === 'pending') return 'running';
    if (data) return 'possible';
    return error && !isFetching ? 'unknown' : 'checking';
  }
  const confirm = async () => {
    if (isSending) return;
    const { data: sent, error: failure } = await send(intent, { transactionId });
    // The time of the receipt, and whether the carrier or a person is waited for.
    if (sent && (isWithdrawal || sent.outcome === 'pending')) void refetch();
    if (errorCode(failure) === 'refund_refused') setIsRefused(true);
  };
  return {
    step,
    option: data,
    statement: isWithdrawal ? withdrawal.data : undefined,
    problem: sendError
      ? failureMessage(
          sendError,
          t('It may be refunded or not: your transactions show it. If you try again, it is refunded once.'),
        )
      : error
        ? errorMessage(error)
        : (data?.message ?? null),
    isSending,
    confirm,
    retry: () => void refetch(),
    refresh: () => refreshTags(['Wallet', 'Esim', 'DataPlan', 'CustomerTransaction']),
  };
}
