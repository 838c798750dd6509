import { selectAll, type Plan } from '@portal/contract';
import { retryAdvice } from '@portal/platform';
import { Alert, Button, EmptyState, ErrorState, LoadingText, Skeleton } from 'shared-ui';
import { useDeferredValue, useMemo, type ChangeEvent } from 'react';
import type { Plans } from '../../catalogue/usePlans';
import { Cards, Groups } from './PlanChoice.styles';
import { PlanFilterBar } from './PlanFilterBar';
import { PlanGroupSection } from './PlanGroupSection';
import { matching, noFilters, widened, type PlanFilters } from './planFilters';
import { groupPlans } from './planGroups';

interface Props {
  plans: Plans;
  filters: PlanFilters;
  onFilters: (filters: PlanFilters) => void;
  chosen: Plan | null;
  onChoose: (plan: Plan) => void;
}

/** Chooses a package: filters, order, and one group of cards for each coverage. */
export function PlanChoice({ plans: loading, filters, onFilters, chosen, onChoose }: Props) {
  const { plans, isLoading, isError, error, isStale, refetch } = loading;
  // The step and its chips answer at once; a long list follows.
  const shown = useDeferredValue(filters);
  const matches = useMemo(() => plans && groupPlans(matching(plans, shown), shown.order), [plans, shown]);
  const groups = useDeferredValue(matches, undefined);
  const handleChange = ({ target }: ChangeEvent<HTMLElement>) => {
    const plan = plans?.find(({ uid }) => uid === (target as HTMLInputElement).value);
    if (plan) onChoose(plan);
  };
  return (
    <>
      <PlanFilterBar filters={filters} onFilters={onFilters} />
      {isStale && (
        <Alert tone="info">
          The carrier cannot be reached just now: prices are from its last answer and are checked again when
          you buy.
        </Alert>
      )}
      {isLoading && (
        <div>
          <LoadingText />
          <Cards>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} height="164px" radius="card" />
            ))}
          </Cards>
        </div>
      )}
      {isError && !plans && (
        <ErrorState title="The packages did not load" onRetry={refetch}>
          {retryAdvice(error)}
        </ErrorState>
      )}
      {groups && groups.length > 0 && (
        <Groups role="radiogroup" aria-label="Packages" onChange={handleChange}>
          {groups.map((group) => (
            <PlanGroupSection key={`${group.id} ${JSON.stringify(shown)}`} group={group} chosen={chosen} />
          ))}
        </Groups>
      )}
      {plans && groups?.length === 0 && <NothingHere plans={plans} filters={filters} onFilters={onFilters} />}
    </>
  );
}

const advice = {
  days: { text: 'There are packages with this much data for other days.', label: 'Show all days' },
  data: { text: 'There are packages for these days with other amounts of data.', label: 'Show all data' },
  both: { text: 'Choose other days or another amount of data.', label: 'Clear filters' },
} as const;

function NothingHere({
  plans,
  filters,
  onFilters,
}: Pick<Props, 'filters' | 'onFilters'> & { plans: readonly Plan[] }) {
  if (plans.length === 0) {
    return <EmptyState title="No packages here yet">Try a region that holds this country.</EmptyState>;
  }
  const filter = widened(plans, filters);
  const next =
    filter === 'both' ? { ...noFilters, order: filters.order } : { ...filters, [filter]: selectAll };
  return (
    <EmptyState
      title="No package matches the filters"
      action={
        <Button size="sm" onClick={() => onFilters(next)}>
          {advice[filter].label}
        </Button>
      }
    >
      {advice[filter].text}
    </EmptyState>
  );
}
