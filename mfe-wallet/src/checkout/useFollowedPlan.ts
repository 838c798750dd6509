import type { Plan } from '@portal/contract';
import { useEffect, useRef } from 'react';
import { isWaiting } from '../purchase';
import type { Purchase } from './usePurchase';

/**
 * Lets the flow follow the address: to the review of its plan, and back when the address has none any more. While the
 * flow waits for the server it stays where it is.
 *
 * @param named the plan of the address, once it is loaded
 * @param uid as the address has it
 */
export function useFollowedPlan(named: Plan | null, uid: string | null, { state, send }: Purchase): void {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const next = named?.uid ?? null;
    if (isWaiting(state) || followed.current === next || (next === null && uid !== null)) return;
    followed.current = next;
    const reviewed = state.status === 'choosing' ? null : (state.plan?.uid ?? null);
    if (reviewed === next) return;
    if (reviewed !== null) send({ type: 'back' });
    if (named) {
      send({ type: 'choose', plan: named });
      send({ type: 'continue' });
    }
  });
}
