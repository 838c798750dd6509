import { isForSale, type Plan } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { destinationOfPlan, parseDestination, type Destination } from './destinations';

const maxLookedUp = 5;

interface BoughtBefore {
  isLoading: boolean;
  /** The newest package that is still sold; null if there is none. */
  again: Plan | null;
  /** Where the eSIM works; null while that is unknown. */
  destination: Destination | null;
}

/** What an eSIM had and where it works, by the ids of its packages, the newest first. */
export function useBoughtBefore(planIds: string[], countries: string[]): BoughtBefore {
  const uids = [...new Set(planIds)].slice(0, maxLookedUp);
  const { currentData, isFetching } = useApiQuery(
    calls.plansById,
    { uids: uids.join(',') },
    { skip: uids.length === 0 },
  );
  const found = uids.flatMap((uid) => currentData?.plans.find((plan) => plan.uid === uid) ?? []);
  const [newest] = found;
  const [country] = countries;
  // The carrier's ids of packages change in time; the country of the eSIM stays.
  const id = newest ? destinationOfPlan(newest) : countries.length === 1 ? (country ?? null) : null;
  return {
    isLoading: isFetching && !currentData,
    again: found.find(isForSale) ?? null,
    destination: parseDestination(id),
  };
}

/** Whether packages of the chosen destination may not work where the eSIM was used. */
export function isElsewhere(
  chosen: Destination | null,
  plans: Plan[] | undefined,
  destination: Destination | null,
): boolean {
  if (!chosen || !destination || chosen.id === destination.id || !plans) return false;
  return destination.kind === 'region' || !plans.some(({ countries }) => countries.includes(destination.id));
}
