import { useState } from 'react';
import { Combobox } from './Combobox';

const countries = [
  { value: 'TH', label: 'Thailand', hint: '+66' },
  { value: 'FR', label: 'France', hint: '+33' },
  { value: 'RE', label: 'Réunion', hint: '+262' },
];

function Country({ first = null }: { first?: string | null }) {
  const [value, setValue] = useState<string | null>(first);
  return <Combobox label="Country" options={countries} value={value} onChange={setValue} />;
}

export const Empty = () => <Country />;
export const Chosen = () => <Country first="FR" />;
export const Disabled = () => (
  <Combobox label="Country" options={countries} value="FR" onChange={() => undefined} isDisabled />
);
