import type { Plan } from '@portal/contract';
import { useState } from 'react';
import { usePackages } from './usePackages';
import { claimUnfinished } from './unfinishedPurchase';

/**
 * Selection of a purchase dialog: the package, the step, and the missing dollars. Starts with the interrupted
 * purchase, if there is one.
 *
 * @param place the purchase dialog; see `unfinishedPurchase`
 */
export function usePurchaseChoice(place: string) {
  const [interrupted] = useState(() => claimUnfinished(place));
  const packages = usePackages();
  const [chosen, setChosen] = useState<Plan | null>(interrupted?.plan ?? null);
  const [isReviewing, setIsReviewing] = useState(interrupted !== null);
  const [missingDollars, setMissingDollars] = useState<number | null>(null);

  const chosenPlace = packages.place.kind === 'country' ? packages.place.value : null;
  const backToPackages = () => {
    setChosen(null);
    setIsReviewing(false);
  };
  return {
    interrupted,
    packages,
    chosen,
    setChosen,
    isReviewing: isReviewing && chosen !== null,
    setIsReviewing,
    missingDollars,
    setMissingDollars,
    /** The selected country; null for a region. */
    country: chosenPlace ?? (interrupted && chosen === interrupted.plan ? interrupted.country : null),
    backToPackages,
    /** The selected package is no longer for sale: returns to a fresh list. */
    dropChosen: () => {
      backToPackages();
      packages.refetch();
    },
    /** The same package at its current price. */
    reprice: (plan: Plan) => {
      setChosen(plan);
      packages.refetch();
    },
  };
}

export type PurchaseChoice = ReturnType<typeof usePurchaseChoice>;
