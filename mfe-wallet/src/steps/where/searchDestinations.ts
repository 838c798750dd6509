import { matchOptions, placeNames } from 'shared-ui/places';
import type { DestinationOffer } from '../../catalogue/destinations';

export const maxSearchLength = 60;
const maxShown = 12;

/** Returns a function that finds destinations by name, code or alias, with an accent or a typo wrong. */
export function indexDestinations(
  destinations: readonly DestinationOffer[],
): (text: string) => DestinationOffer[] {
  const options = destinations.map((destination) => ({
    value: destination.id,
    label: destination.name,
    keywords: placeNames(destination.id),
    destination,
  }));
  return (text) =>
    matchOptions(options, text.slice(0, maxSearchLength))
      .slice(0, maxShown)
      .map(({ destination }) => destination);
}
