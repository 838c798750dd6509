import { retryAdvice } from '@portal/platform';
import { regions, type Plan } from '@portal/contract';
import { Alert, Combobox, EmptyState, ErrorState, RadioGroup, Button } from 'shared-ui';
import { useGetCountriesQuery } from '../walletApi';
import { Frame, PlanList } from './PackageChoice.styles';
import { PackageFilters } from './PackageFilters';
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
  const countries = useGetCountriesQuery();
  const countryOptions = (countries.data?.countries ?? []).map(({ code, name }) => ({
    value: code,
    label: name,
  }));

  return (
    <Frame>
      <RadioGroup
        label="Where will you use it?"
        options={[
          { value: 'country', label: 'Country' },
          { value: 'region', label: 'Region' },
        ]}
        value={place.kind}
        onChange={(kind) => setPlace({ kind, value: null })}
      />
      {place.kind === 'country' ? (
        <Combobox
          label="Country"
          placeholder="Search countries..."
          options={countryOptions}
          value={place.value}
          error={countries.isError ? 'The countries did not load.' : null}
          onChange={(value) => setPlace({ kind: 'country', value })}
        />
      ) : (
        <Combobox
          label="Region"
          placeholder="Search regions..."
          options={regions}
          value={place.value}
          onChange={(value) => setPlace({ kind: 'region', value })}
        />
      )}
      {place.kind === 'country' && countries.isError && (
        <Button
          size="sm"
          variant="outline"
          isLoading={countries.isFetching}
          onClick={() => void countries.refetch()}
        >
          Retry
        </Button>
      )}
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
      {plans?.length === 0 && (
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
      )}
    </Frame>
  );
}
