import { dataFilterOptions, daysFilterOptions, selectAll, t, tn } from '@portal/contract';
import { Chips, Select, Stack, theme } from 'shared-ui';
import styled from 'styled-components';
import { filtersOf, type PlanFilters } from './planFilters';
import { planOrders } from './planGroups';

interface Props {
  filters: PlanFilters;
  onFilters: (filters: PlanFilters) => void;
}

const daysChips = daysFilterOptions.map(({ value, label }) =>
  value === selectAll
    ? { value, label }
    : { value: String(value), label: String(value), unit: tn(value, 'day', 'days') },
);
const dataChips = dataFilterOptions.map(({ value, label }) => ({ value: String(value), label }));

export function PlanFilterBar({ filters, onFilters }: Props) {
  const change = (changes: Partial<Record<'days' | 'data' | 'order', string>>) =>
    onFilters(
      filtersOf({ days: String(filters.days), data: String(filters.data), order: filters.order, ...changes }),
    );
  return (
    <Bar>
      <Stack $gap={3}>
        <Chips
          label={t('Days')}
          options={daysChips}
          value={String(filters.days)}
          onChange={(days) => change({ days })}
        />
        <Chips
          label={t('Data')}
          options={dataChips}
          value={String(filters.data)}
          onChange={(data) => change({ data })}
        />
      </Stack>
      <Order>
        <Select
          label={t('Sort by')}
          placeholder={null}
          options={planOrders}
          value={filters.order}
          onChange={(order) => change({ order })}
        />
      </Order>
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  padding-bottom: ${theme.space[5]};
  border-bottom: 1px solid ${theme.color.border};

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Order = styled.div`
  min-width: 180px;
`;
