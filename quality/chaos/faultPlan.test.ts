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

it('has an outage of the carrier, which no other switch ends, in each minute', () => {
  const plan = planFaults(7, 600_000);
  const outages = plan.flatMap(({ atMs, fault }) => (fault.kind === 'outage' ? [{ atMs, ...fault }] : []));
  expect(outages).toHaveLength(10);
  const providers = plan.filter(({ fault }) => fault.kind === 'provider');
  for (const { atMs, durationMs } of outages)
    expect(providers.filter((one) => one.atMs >= atMs && one.atMs < atMs + durationMs)).toEqual([]);
  expect(planFaults(7, 30_000).filter(({ fault }) => fault.kind === 'outage')).toHaveLength(1);
});

it('has faults of every kind in ten minutes', () => {
  const kinds = new Set(planFaults(7, 600_000).map(({ fault }) => fault.kind));
  expect([...kinds].sort()).toEqual([
    'crash of the database',
    'cut',
    'failover',
    'kill',
    'outage',
    'provider',
    'reset',
    'slow',
    'stall',
  ]);
});
