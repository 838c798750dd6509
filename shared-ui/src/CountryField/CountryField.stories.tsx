import { useState } from 'react';
import { CountryField, type CountryFieldProps } from './CountryField';

const countries = [
  { code: 'SE', name: 'Sweden' },
  { code: 'TH', name: 'Thailand' },
];
const never = () => undefined;

function Country(changes: Partial<CountryFieldProps>) {
  const [value, setValue] = useState('SE');
  return (
    <CountryField
      countries={countries}
      isFailed={false}
      isRetrying={false}
      onRetry={never}
      value={value}
      error={null}
      onChange={setValue}
      onBlur={never}
      {...changes}
    />
  );
}

export const Chosen = () => <Country />;
export const Loading = () => <Country countries={undefined} />;
export const Failed = () => <Country countries={undefined} isFailed />;
