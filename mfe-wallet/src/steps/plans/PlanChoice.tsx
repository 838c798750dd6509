import { isForSale, type Plan, t, tn } from '@portal/contract';
import { retryAdvice } from '@portal/platform';
import { Alert, ErrorState, LoadingBlock, Stack, theme } from 'shared-ui';
import { memo, useDeferredValue, useId, useMemo } from 'react';
import styled from 'styled-components';
import type { Plans } from '../../catalogue/usePlans';
import { FilterDisclosure } from './FilterDisclosure';
import { NoMatch } from './NoMatch';
import { matching, type PlanFilters } from './planFilters';
import { groupPlans, orderPlans } from './planGroups';
import { PlanList } from './PlanList';
import { onPlanChange } from './planRadio';
import { PlanTable } from './PlanTable';
import { isSpeedShared } from './sharedFacts';

interface Props {
  plans: Plans;
  filters: PlanFilters;
  onFilters: (filters: PlanFilters) => void;
  chosen: Plan | null;
  onChoose: (plan: Plan) => void;
  nothingHere?: string | undefined;
}

/** All packages of a destination in a table by data and days, with filters; in another order a list. */
export function PlanChoice({ plans: loading, filters, onFilters, chosen, onChoose, nothingHere }: Props) {
  const { plans, isLoading, isError, error, isStale, refetch } = loading;
  const isEmpty = plans?.length === 0;
  const headingId = useId();
  // The step and its chips answer at once; a long list follows.
  const shown = useDeferredValue(filters);
  const matches = useMemo(() => (plans ? matching(plans, shown) : null), [plans, shown]);
  const listed = useDeferredValue(matches, null);
  // Without a heading: what is above the plans then would push it down.
  if (isLoading) return <LoadingBlock height="480px" radius="card" />;
  return (
    <Frame aria-labelledby={isEmpty ? undefined : headingId}>
      {isStale && (
        <Alert tone="info">
          {t(
            'The carrier cannot be reached just now: prices are from its last answer and are checked again when you buy.',
          )}
        </Alert>
      )}
      {!isEmpty && (
        <FilterDisclosure filters={filters} onFilters={onFilters}>
          <h4 id={headingId}>{titleOf(plans)}</h4>
        </FilterDisclosure>
      )}
      {isError && !plans && (
        <ErrorState title={t('The packages did not load')} onRetry={refetch}>
          {retryAdvice(error)}
        </ErrorState>
      )}
      {listed && listed.length > 0 && (
        <Stack $gap={3} role="radiogroup" aria-label={t('Packages')} onChange={onPlanChange(plans, onChoose)}>
          <Listed key={JSON.stringify(shown)} plans={listed} filters={shown} chosen={chosen} />
        </Stack>
      )}
      {plans && listed?.length === 0 && <NoMatch {...{ plans, filters, onFilters, nothingHere }} />}
    </Frame>
  );
}

function titleOf(plans: readonly Plan[] | undefined): string {
  return tn(plans?.filter(isForSale).length ?? 1, 'All plans', 'All {count} plans');
}

interface ListedProps {
  plans: Plan[];
  filters: PlanFilters;
  chosen: Plan | null;
}

/** Renders again only for another list or choice: a press that changes the address changes neither at first. */
const Listed = memo(function Listed({ plans, filters: { order }, chosen }: ListedProps) {
  const groups = useMemo(() => groupPlans(plans), [plans]);
  const isTable = order === 'recommended';
  const ordered = useMemo(() => (isTable ? [] : orderPlans(plans, order)), [isTable, plans, order]);
  if (isTable) return <PlanTable groups={groups} chosen={chosen} />;
  const bestValues = new Set(groups.flatMap(({ bestValue }) => bestValue ?? []));
  return (
    <PlanList plans={ordered} chosen={chosen} bestValues={bestValues} isSpeedShared={isSpeedShared(plans)} />
  );
});

const Frame = styled.section`
  display: grid;
  gap: ${theme.space[4]};

  h4 {
    font: ${theme.weight.semibold} 1.125rem/1.625rem ${theme.fontFamily};
  }
`;
