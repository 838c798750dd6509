import { formatDollars, isForSale, isRegion, regions, sortPackages, type Plan } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { retryAdvice, useApiQuery, useIsOnline } from '@portal/platform';
import { Combobox } from 'shared-ui';
import { Halves } from './BulkPurchase.styles';

interface Props {
  to: string | null;
  planId: string | null;
  onTo: (to: string | null) => void;
  onPlan: (planId: string | null) => void;
}

/** The destination, and a plan of it. */
export function PlanChoice({ to, planId, onTo, onPlan }: Props) {
  const countries = useApiQuery(calls.productCountries);
  // Without a connection the page says so once.
  const isOnline = useIsOnline();
  const plans = usePlansOf(to);
  const places = [
    ...regions,
    ...(countries.data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <Halves>
      <Combobox
        label="Country or region"
        options={places}
        value={to}
        placeholder="Where are they going?"
        noMatchText={countries.isFetching ? 'Searching…' : 'No country or region with this name'}
        error={
          countries.isError && isOnline
            ? `The countries could not be loaded. ${retryAdvice(countries.error)}`
            : null
        }
        onChange={onTo}
      />
      <Combobox
        label="Package"
        options={plans.offered.map(optionOf)}
        value={planId}
        placeholder={
          to === null ? 'Choose a country first' : plans.isFetching ? 'Loading...' : 'Choose a package'
        }
        noMatchText={plans.isFetching ? 'Searching…' : 'No package with this name'}
        isDisabled={to === null}
        error={
          plans.isError && isOnline ? `The packages could not be loaded. ${retryAdvice(plans.error)}` : null
        }
        onChange={onPlan}
      />
    </Halves>
  );
}

function usePlansOf(to: string | null) {
  const region = to !== null && isRegion(to) ? to : undefined;
  const ofCountry = useApiQuery(
    calls.productPlans,
    { country: to ?? '' },
    { skip: to === null || region !== undefined },
  );
  const ofRegion = useApiQuery(
    calls.regionPlans,
    { region: region ?? 'global' },
    { skip: region === undefined },
  );
  const query = region === undefined ? ofCountry : ofRegion;
  const offered = sortPackages((query.currentData?.plans ?? []).filter(isForSale));
  return { offered, isFetching: query.isFetching, isError: query.isError, error: query.error };
}

const optionOf = ({ uid, name, rrp_usd: price }: Plan) => ({
  value: uid,
  label: name,
  ...(price === null ? {} : { hint: formatDollars(price) }),
});
