// Lists the purchases of DATABASE_URL that a person must decide, oldest first; exits with 1 when there are any.
import pg from 'pg';
import { runOnDatabase } from './runOnDatabase';

await runOnDatabase(async (url) => {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  try {
    const { rows } = await pool.query(
      `select id, type, plan_title, amount_cents, user_id, iccid, checks, note, created_at
       from purchases where status = 'reconcile' order by created_at`,
    );
    if (rows.length === 0) console.log('Nothing to reconcile');
    else console.table(rows);
    return rows.length === 0;
  } finally {
    await pool.end();
  }
});
