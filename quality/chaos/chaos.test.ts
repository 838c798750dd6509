// Each kind of fault and action once. chaos.tools.test.ts runs a minute of random ones, `npm run chaos` any time.
import { isSound, runChaos } from './chaos';
import { nameOf, type Fault } from './faultPlan';
import { operationKinds } from './journal';
import { maxDeliveryDelayMs } from './slowReceivers';

jest.setTimeout(1_200_000);

const gapMs = 700;
const faults: Fault[] = [
  { kind: 'kill', program: 'api 1' },
  { kind: 'outage', durationMs: 2_000 },
  { kind: 'cut', link: 'visitors' },
  { kind: 'reset', link: 'api' },
  { kind: 'failover' },
  { kind: 'provider', switches: { carrier: { timeoutAfterWork: { times: 1, operations: ['createEsim'] } } } },
  { kind: 'stall', link: 'database', durationMs: 500 },
  { kind: 'kill', program: 'worker' },
  { kind: 'slow', link: 'providers', durationMs: 500, delayMs: 100 },
  { kind: 'provider', switches: { stripe: { fail500: { times: 2 } } } },
  { kind: 'crash of the database' },
  { kind: 'kill', program: 'gateway' },
];

it('loses and doubles nothing while each kind of program, connection and provider fails', async () => {
  const report = await runChaos({
    seconds: 0,
    seed: 1,
    customers: 2,
    faults: faults.map((fault, index) => ({ atMs: (index + 1) * gapMs, fault })),
  });
  expect(report.findings).toEqual([]);
  expect(report.brokenInvariants).toEqual([]);
  expect(report.unexpected).toEqual([]);
  expect(report.deliveryDelayMs).toBeLessThanOrEqual(maxDeliveryDelayMs);
  const notTried = operationKinds.filter((kind) => !report.rows.get(kind)?.acknowledged);
  expect(notTried).toEqual([]);
  expect(isSound(report)).toBe(true);
  expect([...report.faults.keys()].sort()).toEqual(faults.map(nameOf).sort());
});
