import type { Plan } from '@portal/contract';
import { useState } from 'react';
import { usePackages } from './usePackages';
import { takeUnfinished } from './unfinishedPurchase';

/**
 * What is chosen in a purchase window: the package, the step, and the dollars that must be added first. It begins
 * with the purchase that a reload interrupted, where there is one.
 *
 * @param place which purchase window; see `unfinishedPurchase`
 */
export function usePurchaseChoice(place: string) {
  const [interrupted] = useState(() => takeUnfinished(place));
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
    /** The country it is bought for; null where a region was chosen. */
    country: chosenPlace ?? (chosen === interrupted?.plan ? (interrupted?.country ?? null) : null),
    backToPackages,
    /** The chosen package is not sold any more: choose another from a fresh list. */
    dropChosen: () => {
      backToPackages();
      packages.refetch();
    },
    /** The same package at the price it has by now. */
    reprice: (plan: Plan) => {
      setChosen(plan);
      packages.refetch();
    },
  };
}

export type PurchaseChoice = ReturnType<typeof usePurchaseChoice>;
