import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { useMemo } from 'react';
import { destinationsOf, parseDestination, type Destination } from './destinations';
import type { Place } from './usePlans';

interface Options extends Place {
  isSkipped: boolean;
}

/** Everything that the first step shows, in one request: only destinations with plans that fit the place. */
export function useDestinations({ isSkipped, exchanged, esimUid }: Options) {
  const isFitted = exchanged !== undefined || esimUid !== undefined;
  const forSale = useApiQuery(calls.destinations, undefined, { skip: isSkipped || isFitted });
  const inPlace = useApiQuery(
    calls.exchangeDestinations,
    { transactionId: exchanged ?? '' },
    { skip: isSkipped || exchanged === undefined },
  );
  const onEsim = useApiQuery(
    calls.esimDestinations,
    { esimId: esimUid ?? '' },
    { skip: isSkipped || esimUid === undefined },
  );
  const { data, error, isFetching, refetch } = !isFitted ? forSale : exchanged ? inPlace : onEsim;
  const destinations = useMemo(() => (data ? destinationsOf(data) : undefined), [data]);
  return { destinations, isFitted, error, isFetching, refetch: () => void refetch() };
}

export type DestinationsQuery = ReturnType<typeof useDestinations>;

/** `?to=` of who chooses another destination than the suggested one. */
export const anyDestination = 'any';

/**
 * The destination of the address. One that nothing is sold for is unknown, and stays undecided while the list loads.
 *
 * @param text `?to=`
 */
export function findDestination(
  text: string | null,
  { destinations }: DestinationsQuery,
): Destination | 'unknown' | null {
  if (text === null || text === '' || text === anyDestination) return null;
  const destination = parseDestination(text);
  if (!destination) return 'unknown';
  if (!destinations) return destination;
  const known: readonly { id: string }[] =
    destination.kind === 'country' ? destinations.countries : destinations.regions;
  return known.some(({ id }) => id === destination.id) ? destination : 'unknown';
}
