import { Select } from './Select';

const countries = [
  { value: 'TH', label: 'Thailand' },
  { value: 'FR', label: 'France' },
];

export const Empty = () => <Select label="Country" options={countries} />;
export const Chosen = () => <Select label="Country" options={countries} defaultValue="FR" />;
export const Wrong = () => <Select label="Country" options={countries} error="Please fill all the fields" />;
export const Disabled = () => <Select label="Country" options={countries} disabled />;
