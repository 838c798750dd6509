import { useState } from 'react';
import { DateInput } from './DateInput';
import type { DateRange } from './typedDate';

export default { unusedBecause: 'Named by the specification; screens use DateRangeFilter.' };

export function OneDay() {
  const [day, setDay] = useState<Date | null>(null);
  return <DateInput label="End date" value={day} onChange={setDay} />;
}

export function NotBeforeJune() {
  const [day, setDay] = useState<Date | null>(new Date(2026, 5, 14));
  return <DateInput label="End date" value={day} onChange={setDay} minDate={new Date(2026, 5, 1)} />;
}

export function Range() {
  const [range, setRange] = useState<DateRange>([new Date(2026, 10, 3), new Date(2026, 10, 9)]);
  return <DateInput label="Dates" isRange value={range} onChange={setRange} />;
}
