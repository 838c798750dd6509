import { isRegion } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import type { Destination } from './destinations';

/** Loads all plans of a country or region, in the shop's order; null loads nothing. */
export function usePlans(destination: Pick<Destination, 'kind' | 'id'> | null) {
  const country = destination?.kind === 'country' ? destination.id : null;
  const region = destination?.kind === 'region' && isRegion(destination.id) ? destination.id : null;
  const byCountry = useApiQuery(calls.productPlans, { country: country ?? '' }, { skip: country === null });
  // Without a region the query is skipped, whatever its argument.
  const byRegion = useApiQuery(calls.regionPlans, { region: region ?? 'global' }, { skip: region === null });
  const query = region === null ? byCountry : byRegion;
  const plans = destination ? query.currentData?.plans : undefined;
  return {
    /** Undefined until they are loaded. */
    plans,
    isLoading: destination !== null && query.isFetching && !plans,
    isError: query.isError,
    error: query.error,
    isStale: query.currentData?.stale ?? false,
    refetch: () => {
      // Without a destination there is no query to refetch.
      if (destination) void query.refetch();
    },
  };
}

export type Plans = ReturnType<typeof usePlans>;
