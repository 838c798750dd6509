// PostgreSQL may run a subquery again for each row it is compared with. A worker must not take more than its limit by
// that: what it has no time for would wait for the end of the lease.
import { useDatabase } from '../../testing/useDatabase';

// All that PostgreSQL has against it, so that it does it. Replicas check no foreign keys.
const options = [
  ...['hashagg', 'hashjoin', 'mergejoin', 'material', 'memoize', 'indexscan', 'bitmapscan', 'sort'].map(
    (way) => `enable_${way}=off`,
  ),
  'session_replication_role=replica',
].map((setting) => `-c ${setting}`);
const database = useDatabase(2, options.join(' '));

const due = 50;

test.each([
  {
    claimed: 'rows of the engine',
    limit: 10,
    insert: `insert into work (name, lane, payload, run_at) select 'test', n % 3, '{}', now() from generate_series(1, ${due}) n`,
    claim: async () =>
      (
        await database.pool.query<object>(
          `select * from work_take('test', 10, 100, gen_random_uuid(), 20, null)`,
        )
      ).rows,
  },
])('a worker takes $limit $claimed at once, and the others the rest', async ({ limit, insert, claim }) => {
  await database.pool.query(insert);
  const sizes: number[] = [];
  for (let size = limit; size === limit; sizes.push(size)) size = (await claim()).length;
  const whole = Math.floor(due / limit);
  expect(sizes).toEqual([...Array.from({ length: whole }, () => limit), due % limit]);
});
