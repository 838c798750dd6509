import * as calls from '@portal/contract/calls';
import { useApiQuery, useUser } from '@portal/platform';
import { useState } from 'react';

/**
 * Whether the phone of a new eSIM is known to support it: ticked in the review, or before, when the account bought an eSIM
 * that it still has. Who gave one back is asked again: it may have been the phone.
 *
 * @param isNeeded false for a plan of an eSIM that exists
 * @param isOwn whether the eSIM is for the user; a customer's phone is another one each time
 * @param isTicked from the start, for a purchase that a reload interrupted
 */
export function usePhoneCheck({
  isNeeded,
  isOwn,
  isTicked,
}: Record<'isNeeded' | 'isOwn' | 'isTicked', boolean>) {
  const user = useUser();
  const [ticked, setTicked] = useState<boolean | null>(isTicked || null);
  const { data, isLoading } = useApiQuery(calls.esimTotals, { id: user._id }, { skip: !isNeeded || !isOwn });
  const isRemembered = ticked === null && isOwn && (data?.esims ?? 0) > 0;
  return {
    isConfirmed: !isNeeded || isRemembered || ticked === true,
    /** Whether it has to be asked is being read. */
    isLoading: ticked === null && isLoading,
    /** Answered by an earlier purchase. */
    isRemembered,
    tick: setTicked,
    /** Asks the next time as if nothing had been ticked. */
    reset: () => setTicked(null),
  };
}
