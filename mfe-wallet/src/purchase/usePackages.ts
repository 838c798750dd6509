import {
  filterPackages,
  selectAll,
  type DataFilter,
  type DaysFilter,
  type Plan,
  type Region,
} from '@portal/contract';
import { useMemo, useState } from 'react';
import { useGetCountryPlansQuery, useGetRegionPlansQuery } from '../walletApi';

/** Coverage of the package: one country, or a whole region. */
export type Place = { kind: 'country'; value: string | null } | { kind: 'region'; value: Region | null };

/** Loads the packages of a country or region, filtered and in the shop's order. */
export function usePackages() {
  const [place, setPlace] = useState<Place>({ kind: 'country', value: null });
  const [days, setDays] = useState<DaysFilter>(selectAll);
  const [data, setData] = useState<DataFilter>(selectAll);

  const country = place.kind === 'country' ? place.value : null;
  const region = place.kind === 'region' ? place.value : null;
  const byCountry = useGetCountryPlansQuery({ country: country ?? '' }, { skip: !country });
  // Without a region the query is skipped, whatever its argument.
  const byRegion = useGetRegionPlansQuery({ region: region ?? 'global' }, { skip: !region });
  const query = place.kind === 'country' ? byCountry : byRegion;

  const all = place.value ? query.currentData?.plans : undefined;
  const plans = useMemo(
    () => (all ? filterPackages<Plan>(all, { days, data }) : undefined),
    [all, days, data],
  );
  return {
    place,
    setPlace,
    filters: { days, data },
    setDays,
    setData,
    clearFilters: () => {
      setDays(selectAll);
      setData(selectAll);
    },
    /** Undefined until a place is selected and its packages are loaded. */
    plans,
    /** Unfiltered. */
    count: all?.length ?? 0,
    isLoading: place.value !== null && query.isFetching && !all,
    isError: query.isError,
    error: query.error,
    isStale: query.currentData?.stale ?? false,
    refetch: () => {
      // Without a selected place there is no query to refetch.
      if (place.value) void query.refetch();
    },
  };
}

export type Packages = ReturnType<typeof usePackages>;
