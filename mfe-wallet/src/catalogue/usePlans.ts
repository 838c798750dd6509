import { isRegion } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import type { Place } from './destinations';

/** Loads all plans of a country or region, in the shop's order; null loads nothing. */
export function usePlans(place: Pick<Place, 'kind' | 'id'> | null) {
  const country = place?.kind === 'country' ? place.id : null;
  const region = place?.kind === 'region' && isRegion(place.id) ? place.id : null;
  const byCountry = useApiQuery(calls.productPlans, { country: country ?? '' }, { skip: country === null });
  // Without a region the query is skipped, whatever its argument.
  const byRegion = useApiQuery(calls.regionPlans, { region: region ?? 'global' }, { skip: region === null });
  const query = region === null ? byCountry : byRegion;
  const plans = place ? query.currentData?.plans : undefined;
  return {
    /** Undefined until they are loaded. */
    plans,
    isLoading: place !== null && query.isFetching && !plans,
    isError: query.isError,
    error: query.error,
    isStale: query.currentData?.stale ?? false,
    refetch: () => {
      // Without a place there is no query to refetch.
      if (place) void query.refetch();
    },
  };
}

export type Plans = ReturnType<typeof usePlans>;
