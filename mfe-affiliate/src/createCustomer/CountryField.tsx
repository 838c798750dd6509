import { Button, Combobox, Input } from 'shared-ui';
import { useGetCustomerCountriesQuery } from '../affiliateApi';

interface CountryFieldProps {
  value: string;
  error: string | null | undefined;
  onChange: (code: string) => void;
  onBlur: () => void;
}

/** Where the customer lives, from the countries the portal serves. */
export function CountryField({ value, error, onChange, onBlur }: CountryFieldProps) {
  const { data, isLoading, isError, isFetching, refetch } = useGetCustomerCountriesQuery();
  if (isLoading) return <Input label="Country" isRequired disabled placeholder="Loading..." />;
  if (isError && !data) {
    return (
      <>
        <Input label="Country" isRequired disabled error="The countries could not be loaded." />
        <Button variant="outline" size="sm" isLoading={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </>
    );
  }
  const options = (data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name, hint: code }));
  return (
    <Combobox
      label="Country"
      isRequired
      options={options}
      value={value || null}
      error={error}
      onChange={(code) => onChange(code ?? '')}
      onBlur={onBlur}
    />
  );
}
