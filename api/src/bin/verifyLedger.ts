// Proves the ledger of DATABASE_URL; exits with 1 on a breach.
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { invariantNames, verifyLedger } from '../ledger/verify';

const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('DATABASE_URL is missing. Example: postgres://portal:secret@127.0.0.1:5432/portal');
  process.exit(2);
}
const pool = new pg.Pool({ connectionString: url, max: 1 });
const breaches = await verifyLedger(drizzle(pool));
await pool.end();
const broken = new Map(breaches.map((breach) => [breach.invariant, breach]));
for (const name of invariantNames) {
  const breach = broken.get(name);
  console.log(breach ? `BROKEN  ${name}: ${breach.count}, first ${breach.example}` : `holds   ${name}`);
}
process.exit(breaches.length > 0 ? 1 : 0);
