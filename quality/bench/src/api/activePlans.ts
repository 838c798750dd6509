// How long the usage watch needs to take what is due of 10,000 active plans.
import { takeDue } from '../../../../api/src/esims/watch/watch';
import type { BenchEnvironment } from './benchEnvironment';

const plans = 10_000;
const due = 1_000;

/** Takes the eSIMs that are due, four at a time as the worker does. @returns the time of each time, in ms */
export async function measureActivePlans({
  db,
  pool,
}: BenchEnvironment): Promise<{ p50: number; p99: number }> {
  await pool.query(
    `insert into esims (uid, carrier, iccid, customer_id, user_id, purchase_id, tag, activation_code, smdp_address,
       service_status, profile_status, check_at)
     select 'bench-' || n, 'bench', 'bench-' || n, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '', '', '',
       'active', 'enabled', now() + (n - $2::int) * interval '1 second' from generate_series(1, $1::int) n`,
    [plans, due],
  );
  await pool.query('analyze esims');
  const now = new Date();
  const times: number[] = [];
  for (let taken = 1; taken > 0;) {
    const begun = performance.now();
    taken = (await takeDue({ db }, 'bench', now)).length;
    times.push(performance.now() - begun);
  }
  times.sort((left, right) => left - right);
  const quantile = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: quantile(0.5), p99: quantile(0.99) };
}
