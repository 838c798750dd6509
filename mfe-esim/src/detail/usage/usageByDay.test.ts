import { usageByDay } from './usageByDay';

it('sums the plans of a day and sorts from old to new', () => {
  const record = (id: string, date: string, total_used: number) => ({ id, date, plan_id: id, total_used });
  const bars = usageByDay([
    record('a', '2026-02-02', 5),
    record('b', '2026-02-01 00:00:00', 1),
    record('c', '2026-02-02', 2),
  ]);
  expect(bars).toEqual([
    { id: '2026-02-01', label: '01/02/2026', value: 1 },
    { id: '2026-02-02', label: '02/02/2026', value: 7 },
  ]);
});
