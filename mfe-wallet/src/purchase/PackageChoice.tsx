import type { Plan } from '@portal/contract';
import { PlanChoice } from '../shop/plans/PlanChoice';
import { Frame } from './PackageChoice.styles';
import { PlaceChoice } from './PlaceChoice';
import type { Packages } from './usePackages';

interface Props {
  packages: Packages;
  chosen: Plan | null;
  onChoose: (plan: Plan) => void;
}

/** Selects a package by country, days and volume. */
export function PackageChoice({ packages, chosen, onChoose }: Props) {
  const { input, setInput, place, filters, setFilters } = packages;
  return (
    <Frame>
      <PlaceChoice place={input} onChoose={setInput} />
      {place && (
        <PlanChoice
          plans={packages}
          filters={filters}
          onFilters={setFilters}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </Frame>
  );
}
