import type { Plan } from '@portal/contract';
import type { ChangeEvent } from 'react';

/** React asks each radio button for a handler; the change bubbles to its group. */
export const handledByGroup = () => undefined;

export const onPlanChange =
  (plans: readonly Plan[] | undefined, onChoose: (plan: Plan) => void) =>
  ({ target }: ChangeEvent<HTMLElement>): void => {
    const plan = plans?.find(({ uid }) => uid === (target as HTMLInputElement).value);
    if (plan) onChoose(plan);
  };
