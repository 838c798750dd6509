import type { Plan } from '@portal/contract';
import { PlanChoice } from '../steps/plans/PlanChoice';
import { Frame } from './PackageChoice.styles';
import { PlaceChoice } from './PlaceChoice';
import type { ReactNode } from 'react';
import type { Packages } from './usePackages';

interface Props {
  packages: Packages;
  chosen: Plan | null;
  onChoose: (plan: Plan) => void;
  /** Above the choice: what is offered first. */
  offer?: ReactNode;
  /** Below the place: a warning about it. */
  warning?: ReactNode;
}

/** Selects a package by country, days and volume. */
export function PackageChoice({ packages, chosen, onChoose, offer, warning }: Props) {
  const { input, setInput, place, filters, setFilters } = packages;
  return (
    <Frame>
      {offer}
      <PlaceChoice place={input} onChoose={setInput} />
      {warning}
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
