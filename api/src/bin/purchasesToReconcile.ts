// Lists the purchases of DATABASE_URL that a person must decide, oldest first; exits with 1 when there are any.
import pg from 'pg';

const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('DATABASE_URL is missing. Example: postgres://portal:secret@127.0.0.1:5432/portal');
  process.exit(2);
}
const pool = new pg.Pool({ connectionString: url, max: 1 });
const { rows } = await pool.query(
  `select id, type, plan_title, amount_cents, user_id, iccid, checks, note, created_at
   from purchases where status = 'reconcile' order by created_at`,
);
await pool.end();
if (rows.length === 0) console.log('Nothing to reconcile');
else console.table(rows);
process.exit(rows.length > 0 ? 1 : 0);
