import { useState } from 'react';
import { Chips } from './Chips';

export default { title: 'Chips' };

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
