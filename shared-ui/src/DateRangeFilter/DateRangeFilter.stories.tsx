import { useState } from 'react';
import { DateRangeFilter } from './DateRangeFilter';

export function Chosen() {
  const [range, setRange] = useState<{ from: string | null; to: string | null }>({
    from: '2026-11-03',
    to: '2026-11-09',
  });
  return <DateRangeFilter {...range} onChange={setRange} />;
}
