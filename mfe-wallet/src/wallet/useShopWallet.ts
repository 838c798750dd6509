import * as calls from '@portal/contract/calls';
import { useApiQuery, useUser } from '@portal/platform';
import { recentCount } from './recentCount';

/** The wallet as the shop needs it; the same request as the dashboard's, which is cached by then. */
export function useShopWallet() {
  const user = useUser();
  const { data, isError } = useApiQuery(calls.getWallet, { userId: user._id, pageSize: recentCount });
  const bought = (data?.transactions ?? []).flatMap(({ purchase }) =>
    purchase?.type === 'esim' && purchase.state === 'completed' ? (purchase.planId ?? []) : [],
  );
  return {
    /** Dollars; undefined while unknown. */
    balance: data?.walletBalance,
    /** Whether the last purchases have been read, or cannot be. */
    isKnown: data !== undefined || isError,
    /** Plans of the last purchases, newest first. */
    recentPlanIds: [...new Set(bought)],
  };
}
