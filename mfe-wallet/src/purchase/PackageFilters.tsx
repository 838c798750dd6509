import { dataFilterOptions, daysFilterOptions, type DataFilter, type DaysFilter } from '@portal/contract';
import { Select } from 'shared-ui';
import { FilterRow } from './PackageChoice.styles';
import type { Packages } from './usePackages';

const toOptions = (options: readonly { value: string | number; label: string }[]) =>
  options.map(({ value, label }) => ({ value: String(value), label }));

const find = <Option extends { value: string | number }>(options: readonly Option[], text: string) =>
  options.find(({ value }) => String(value) === text)?.value;

/** Filters by days and volume. */
export function PackageFilters({ packages: { filters, setDays, setData } }: { packages: Packages }) {
  return (
    <FilterRow>
      <Select
        label="Days"
        placeholder={null}
        options={toOptions(daysFilterOptions)}
        value={String(filters.days)}
        onChange={(text) => setDays((find(daysFilterOptions, text) ?? 'all') as DaysFilter)}
      />
      <Select
        label="Data"
        placeholder={null}
        options={toOptions(dataFilterOptions)}
        value={String(filters.data)}
        onChange={(text) => setData((find(dataFilterOptions, text) ?? 'all') as DataFilter)}
      />
    </FilterRow>
  );
}
