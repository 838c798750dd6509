import { useState } from 'react';
import { placeOf } from '../catalogue/destinations';
import { noFilters } from '../steps/plans/planFilters';
import { usePlans } from '../catalogue/usePlans';

/** Coverage of the package: one country, or a whole region. */
export interface PlaceInput {
  kind: 'country' | 'region';
  value: string | null;
}

/**
 * State of the package choice in a dialog without an address of its own.
 *
 * @param suggested the place until another one is chosen; it may become known later
 */
export function usePackages(suggested: PlaceInput | null) {
  const [chosen, setInput] = useState<PlaceInput | null>(null);
  const input = chosen ?? suggested ?? { kind: 'country', value: null };
  const [filters, setFilters] = useState(noFilters);
  const place = placeOf(input.value);
  return { ...usePlans(place), input, setInput, place, filters, setFilters };
}

export type Packages = ReturnType<typeof usePackages>;
