import { useState } from 'react';
import { Chips } from './Chips';

export function WithLabel() {
  const [days, setDays] = useState('5');
  return (
    <Chips
      label="Days"
      options={['1', '5', '10'].map((value) => ({ value, label: value, unit: 'days' }))}
      value={days}
      onChange={setDays}
    />
  );
}

export function WithCounts() {
  const [state, setState] = useState('all');
  return (
    <Chips
      label="State"
      isLabelHidden
      options={[
        { value: 'all', label: 'All', count: 5 },
        { value: 'active', label: 'Active', count: 3 },
        { value: 'used_up', label: 'Used up', count: 2 },
      ]}
      value={state}
      onChange={setState}
    />
  );
}

export function Tiles() {
  const [dollars, setDollars] = useState<number | null>(null);
  return (
    <Chips
      label="How much to add"
      isTiled
      options={[
        { value: 7.5, label: '$7.50', note: 'exact' },
        { value: 10, label: '$10' },
        { value: 25, label: '$25' },
      ]}
      value={dollars}
      onChange={setDollars}
    />
  );
}
