import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { useMemo } from 'react';
import { destinationsOf, parseDestination, type Destination } from './destinations';

/** Everything that the first step shows, in one request. */
export function useDestinations({ isSkipped }: { isSkipped: boolean }) {
  const { data, error, isFetching, refetch } = useApiQuery(calls.destinations, undefined, {
    skip: isSkipped,
  });
  const destinations = useMemo(() => (data ? destinationsOf(data) : undefined), [data]);
  return { destinations, error, isFetching, refetch: () => void refetch() };
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
