import { selectAll, type Plan, t } from '@portal/contract';
import { Button, EmptyState } from 'shared-ui';
import { noFilters, widened, type PlanFilters } from './planFilters';

interface Props {
  plans: readonly Plan[];
  filters: PlanFilters;
  onFilters: (filters: PlanFilters) => void;
  /** What to do where there are no packages at all. */
  nothingHere: string | undefined;
}

const advice = {
  days: { text: t('There are packages with this much data for other days.'), label: t('Show all days') },
  data: {
    text: t('There are packages for these days with other amounts of data.'),
    label: t('Show all data'),
  },
  both: { text: t('Choose other days or another amount of data.'), label: t('Clear filters') },
} as const;

/** Shown instead of packages: there are none, or the filters hide them. */
export function NoMatch({ plans, filters, onFilters, nothingHere }: Props) {
  if (plans.length === 0)
    return (
      <EmptyState title={t('No packages here yet')}>
        {nothingHere ?? t('Try a region that holds this country.')}
      </EmptyState>
    );
  const filter = widened(plans, filters);
  const next =
    filter === 'both' ? { ...noFilters, order: filters.order } : { ...filters, [filter]: selectAll };
  return (
    <EmptyState
      title={t('No package matches the filters')}
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
