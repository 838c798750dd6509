import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { useMemo } from 'react';
import { destinationsOf, placeOf, type Place } from './destinations';

/** Everything that the first step shows, in one request. */
export function useDestinations({ isSkipped }: { isSkipped: boolean }) {
  const { data, error, isFetching, refetch } = useApiQuery(calls.destinations, undefined, {
    skip: isSkipped,
  });
  const destinations = useMemo(() => (data ? destinationsOf(data) : undefined), [data]);
  return { destinations, error, isFetching, refetch: () => void refetch() };
}

export type DestinationsQuery = ReturnType<typeof useDestinations>;

/**
 * The destination of the address. One that nothing is sold for is unknown, and stays undecided while the list loads.
 *
 * @param text `?to=`
 */
export function findPlace(
  text: string | null,
  { destinations }: DestinationsQuery,
): Place | 'unknown' | null {
  if (text === null || text === '') return null;
  const place = placeOf(text);
  if (!place) return 'unknown';
  if (!destinations) return place;
  const known: readonly { id: string }[] =
    place.kind === 'country' ? destinations.countries : destinations.regions;
  return known.some(({ id }) => id === place.id) ? place : 'unknown';
}
