import { t, withdrawalTermsVersion, type Plan } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import {
  errorCode,
  errorMessage,
  failureMessage,
  useApiQuery,
  useIntentMutation,
  useRefreshTags,
} from '@portal/platform';
import { useEffect, useState } from 'react';
import { missingDollarsOf, newPriceOf } from '../purchase/purchaseErrors';

const pollMs = 3000;

/** What the dialog shows. `choosing`: the other plan is chosen and confirmed. `refunded`: it was not delivered. */
export type ExchangeStep =
  | 'checking'
  | 'unknown'
  | 'refused'
  | 'choosing'
  | 'running'
  | 'exchanged'
  | 'refunded';

/** Exchanges a purchase: asks whether that is possible, sends the request once, and waits for a pending outcome. */
export function useExchange(transactionId: string, plan: Plan | null) {
  const [isRefused, setIsRefused] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const option = useApiQuery(
    calls.refundOption,
    { transactionId },
    { pollingInterval: isPending ? pollMs : 0, refetchOnMountOrArgChange: true },
  );
  const [send, { data: result, error, isLoading: isSending }] = useIntentMutation(calls.exchangePurchase);
  const refreshTags = useRefreshTags();
  const cost = plan?.rrp_usd ?? 0;

  const confirm = async () => {
    if (isSending || !plan) return;
    const { data: sent, error: failure } = await send(`exchange:${transactionId}:${plan.uid}:${cost}`, {
      transactionId,
      body: { planId: plan.uid, cost, withdrawalTerms: withdrawalTermsVersion },
    });
    const isRefusedNow = errorCode(failure) === 'refund_refused';
    if (isRefusedNow) setIsRefused(true);
    if (sent || isRefusedNow) setIsPending(sent?.outcome === 'pending');
  };
  // Once the first purchase has ended, the same request says whether the other plan was delivered. If its answer is lost,
  // it is sent again when the next poll is answered.
  const isEnded = isPending && option.data?.state === 'refunded';
  useEffect(() => {
    if (isEnded) void confirm();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- sent once for each answer that says so
  }, [isEnded, option.fulfilledTimeStamp]);

  function stepOf(): ExchangeStep {
    if (result && result.outcome !== 'pending') return result.outcome;
    if (isPending) return 'running';
    if (isRefused || (option.data && option.data.state !== 'possible')) return 'refused';
    if (option.data) return 'choosing';
    return option.error && !option.isFetching ? 'unknown' : 'checking';
  }
  return {
    step: stepOf(),
    option: option.data,
    /** Why it is refused, or what went wrong; null if nothing did. */
    problem: error
      ? failureMessage(
          error,
          t('It may be exchanged or not: your transactions show it. If you try again, it is exchanged once.'),
        )
      : option.error
        ? errorMessage(option.error)
        : (option.data?.message ?? null),
    missingDollars: missingDollarsOf(error),
    newPrice: newPriceOf(error),
    isSending,
    confirm,
    retry: () => void option.refetch(),
    /** Has the screens read their data again. They would change under the dialog, so call it when it closes. */
    refresh: () => refreshTags(['Wallet', 'Esim', 'DataPlan', 'CustomerTransaction']),
  };
}

export type ExchangeFlow = ReturnType<typeof useExchange>;
