import { isRegion, type Region } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import type { Destination as KnownDestination } from './destinations';

type Destination = Pick<KnownDestination, 'kind' | 'id'>;

/** What a plan is for: a purchase, in whose place it is taken, or an eSIM, to which it is added. */
export interface Place {
  exchanged?: string | undefined;
  esimUid?: string | undefined;
}

/**
 * Loads all plans of a country or region, in the shop's order; null loads nothing.
 *
 * @param place only the plans that fit it are loaded
 */
export function usePlans(destination: Destination | null, place: Place = {}) {
  const query = usePlansFor(place, destination);
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

/** What the calls name it by; nothing for a region that there is not. */
function parameterOf({ kind, id }: Destination): { country?: string; region?: Region } {
  if (kind === 'country') return { country: id };
  return isRegion(id) ? { region: id } : {};
}

function usePlansFor({ exchanged, esimUid }: Place, destination: Destination | null) {
  const parameter = destination ? parameterOf(destination) : {};
  const isForSale = exchanged === undefined && esimUid === undefined;
  const forSale = usePlansForSale(isForSale ? parameter : {});
  const inPlace = useApiQuery(
    calls.exchangePlans,
    { transactionId: exchanged ?? '', ...parameter },
    { skip: exchanged === undefined || destination === null },
  );
  const onEsim = useApiQuery(
    calls.esimPackages,
    { esimId: esimUid ?? '', ...parameter },
    { skip: esimUid === undefined || destination === null },
  );
  if (isForSale) return forSale;
  return esimUid === undefined ? inPlace : onEsim;
}

function usePlansForSale({ country, region }: ReturnType<typeof parameterOf>) {
  const byCountry = useApiQuery(
    calls.productPlans,
    { country: country ?? '' },
    { skip: country === undefined },
  );
  // Without a region the query is skipped, whatever its argument.
  const byRegion = useApiQuery(
    calls.regionPlans,
    { region: region ?? 'global' },
    { skip: region === undefined },
  );
  return region === undefined ? byCountry : byRegion;
}

export type Plans = ReturnType<typeof usePlans>;
