import { usageByDay, usageOfLastDays } from './usageByDay';

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

it('has a bar for each of the last days, also for those without usage', () => {
  const now = Date.UTC(2026, 2, 1, 12);
  const record = (date: string) => ({ id: date, date, plan_id: 'a', total_used: 3 });
  const bars = usageOfLastDays(
    [record('2026-02-25'), record('2026-02-27 00:00:00'), record('2026-03-01')],
    3,
    now,
  );
  expect(bars.map(({ id, value }) => [id, value])).toEqual([
    ['2026-02-27', 3],
    ['2026-02-28', 0],
    ['2026-03-01', 3],
  ]);
});
