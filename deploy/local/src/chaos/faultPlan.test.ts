import { planFaults } from './faultPlan';

it('repeats the faults of a seed', () => {
  expect(planFaults(7, 60_000)).toEqual(planFaults(7, 60_000));
  expect(planFaults(8, 60_000)).not.toEqual(planFaults(7, 60_000));
});

it('stays within the run, in order, and fails the database over once, in the middle', () => {
  const plan = planFaults(7, 60_000);
  const times = plan.map(({ atMs }) => atMs);
  expect(times).toEqual([...times].sort((left, right) => left - right));
  expect(times.every((atMs) => atMs < 60_000)).toBe(true);
  expect(plan.filter(({ fault }) => fault.kind === 'failover')).toEqual([
    { atMs: 30_000, fault: { kind: 'failover' } },
  ]);
});

it('has faults of every kind in ten minutes', () => {
  const kinds = new Set(planFaults(7, 600_000).map(({ fault }) => fault.kind));
  expect([...kinds].sort()).toEqual([
    'crash of the database',
    'cut',
    'failover',
    'kill',
    'provider',
    'reset',
    'slow',
    'stall',
  ]);
});
