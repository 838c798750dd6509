import { regions } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { Button, Combobox, RadioGroup } from 'shared-ui';
import type { PlaceInput } from './usePackages';

interface PlaceChoiceProps {
  place: PlaceInput;
  onChoose: (place: PlaceInput) => void;
}

/** Selects where the package is used: a country, or a region. */
export function PlaceChoice({ place, onChoose }: PlaceChoiceProps) {
  const countries = useApiQuery(calls.productCountries);
  const countryOptions = (countries.data?.countries ?? []).map(({ code, name }) => ({
    value: code,
    label: name,
  }));

  return (
    <>
      <RadioGroup
        label="Where will you use it?"
        options={[
          { value: 'country', label: 'Country' },
          { value: 'region', label: 'Region' },
        ]}
        value={place.kind}
        onChange={(kind) => onChoose({ kind, value: null })}
      />
      {place.kind === 'country' ? (
        <Combobox
          label="Country"
          placeholder="Search countries..."
          options={countryOptions}
          value={place.value}
          error={countries.isError ? 'The countries did not load.' : null}
          onChange={(value) => onChoose({ kind: 'country', value })}
        />
      ) : (
        <Combobox
          label="Region"
          placeholder="Search regions..."
          options={regions}
          value={place.value}
          onChange={(value) => onChoose({ kind: 'region', value })}
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
    </>
  );
}
