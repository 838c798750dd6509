// `npm run chaos` runs this for longer, with another seed.
import { isSound, runChaos } from './chaos';
import { operationKinds } from './journal';
import { maxDeliveryDelayMs } from './slowReceivers';

jest.setTimeout(1_200_000);

it('loses and doubles nothing while programs, connections and providers fail', async () => {
  const report = await runChaos({ seconds: 60, seed: 1, customers: 4 });
  expect(report.findings).toEqual([]);
  expect(report.brokenInvariants).toEqual([]);
  expect(report.unexpected).toEqual([]);
  expect(report.deliveryDelayMs).toBeLessThanOrEqual(maxDeliveryDelayMs);
  const notTried = operationKinds.filter((kind) => !report.rows.get(kind)?.acknowledged);
  expect(notTried).toEqual([]);
  expect(isSound(report)).toBe(true);
  expect([...report.faults.keys()]).toEqual(expect.arrayContaining(['failover', 'crash of the database']));
});
