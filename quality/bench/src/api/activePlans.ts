// How long the usage watch needs to take what is due of 10,000 active plans.
import { quantileOf, timed } from '../statistics';
import type { BenchEnvironment } from './benchEnvironment';

const plans = 10_000;
const due = 1_000;
const takeFour = `select from work_take('watch', 4, 1000, gen_random_uuid(), 20, null)`;

/** Takes the eSIMs that are due, four at a time as the worker does. @returns the time of each time, in ms */
export async function measureActivePlans({ pool }: BenchEnvironment): Promise<{ p50: number; p99: number }> {
  await pool.query(
    `insert into esims (uid, carrier, iccid, customer_id, user_id, purchase_id, tag, activation_code, smdp_address,
       service_status, profile_status, check_at)
     select 'bench-' || n, 'bench', 'bench-' || n, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '', '', '',
       'active', 'enabled', now() + (n - $2::int) * interval '1 second' from generate_series(1, $1::int) n`,
    [plans, due],
  );
  await pool.query('analyze work');
  const times: number[] = [];
  for (let taken = 1; taken > 0;) {
    const { ms, value } = await timed(() => pool.query(takeFour));
    taken = value.rowCount ?? 0;
    times.push(ms);
  }
  return { p50: quantileOf(times, 0.5), p99: quantileOf(times, 0.99) };
}
