import { retryAdvice } from '@portal/platform';
import type { Plan } from '@portal/contract';
import { Alert, Button, EmptyState, ErrorState } from 'shared-ui';
import { Frame, PlanList } from './PackageChoice.styles';
import { PackageFilters } from './PackageFilters';
import { PlaceChoice } from './PlaceChoice';
import { PlanCard } from './PlanCard';
import { PlanListSkeleton } from './PlanListSkeleton';
import type { Packages } from './usePackages';

interface Props {
  packages: Packages;
  chosen: Plan | null;
  onChoose: (plan: Plan) => void;
}

/** Selects a package by country, days and volume. */
export function PackageChoice({ packages, chosen, onChoose }: Props) {
  const { place, setPlace, plans } = packages;

  return (
    <Frame>
      <PlaceChoice place={place} onChoose={setPlace} />
      {place.value && <PackageFilters packages={packages} />}
      {packages.isStale && (
        <Alert tone="info">
          The carrier cannot be reached just now: prices are from its last answer and are checked again when
          you buy.
        </Alert>
      )}
      {packages.isLoading && <PlanListSkeleton />}
      {packages.isError && !plans && (
        <ErrorState title="The packages did not load" onRetry={packages.refetch}>
          {retryAdvice(packages.error)}
        </ErrorState>
      )}
      {plans && plans.length > 0 && (
        <PlanList aria-label="Packages" role="radiogroup">
          {plans.map((plan) => (
            <PlanCard
              key={plan.uid}
              plan={plan}
              isChosen={plan.uid === chosen?.uid}
              onChoose={() => onChoose(plan)}
            />
          ))}
        </PlanList>
      )}
      {plans?.length === 0 && <NoPackages packages={packages} />}
    </Frame>
  );
}

const NoPackages = ({ packages }: { packages: Packages }) => (
  <EmptyState
    title={packages.count === 0 ? 'No packages here yet' : 'No package matches the filters'}
    action={
      packages.count > 0 && (
        <Button size="sm" variant="outline" onClick={packages.clearFilters}>
          Clear filters
        </Button>
      )
    }
  >
    {packages.count === 0
      ? 'Try a region that holds this country.'
      : 'Choose other days or another amount of data.'}
  </EmptyState>
);
