import type { Plan } from '@portal/contract';
import { useMemo } from 'react';
import type { PurchaseAddress } from '../../purchase/usePurchaseAddress';
import { answersOf, needOf } from './dataUse';
import { recommend, type Recommendation } from './recommendation';

/**
 * The plan that fits the answers of the address; null while the plans load.
 *
 * @param isOnRequest another offer takes its place until a question is answered
 */
export function useRecommendation(
  { stay, use }: Pick<PurchaseAddress, 'stay' | 'use'>,
  plans: readonly Plan[] | undefined,
  isOnRequest: boolean,
): Recommendation | null {
  return useMemo(() => {
    const need = needOf(answersOf({ stay, use }));
    return plans && (need || !isOnRequest) ? recommend(plans, need) : null;
  }, [stay, use, plans, isOnRequest]);
}
