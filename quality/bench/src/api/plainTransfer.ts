// The upper limit: two-row transfers in plain SQL on the same database and number of connections, like pgbench.
import type pg from 'pg';
import { throughput } from './throughput';

/** Returns transfers per second. */
export async function plainTransfers(pool: pg.Pool, seconds: number): Promise<number> {
  await pool.query(
    `create unlogged table if not exists bench_accounts (id int primary key, balance bigint not null)`,
  );
  await pool.query(`alter table bench_accounts set logged`);
  await pool.query(
    `create table if not exists bench_history (id bigint generated always as identity, a int, b int, n bigint)`,
  );
  await pool.query(
    `insert into bench_accounts select n, 1000000 from generate_series(1, 200) n on conflict do nothing`,
  );
  return throughput(seconds, async (turns) => {
    const client = await pool.connect();
    try {
      for (const _turn of turns) {
        const [a, b] = [1 + Math.floor(Math.random() * 100), 101 + Math.floor(Math.random() * 100)];
        await client.query('begin');
        await client.query('update bench_accounts set balance = balance - 1 where id = $1', [a]);
        await client.query('update bench_accounts set balance = balance + 1 where id = $1', [b]);
        await client.query('insert into bench_history (a, b, n) values ($1, $2, 1)', [a, b]);
        await client.query('commit');
      }
    } finally {
      client.release();
    }
  });
}
