// Shows what support needs of an account, found by what a customer writes: an email, or the id of an account, a transaction, an eSIM,
// a card payment or a receipt. No activation codes, no tokens, no content of mails. Who looked and why is stored. Exit codes: 0 shown,
// 1 nothing is found, 2 wrong options, or the database failed.
import { drizzle } from 'drizzle-orm/node-postgres';
import { recordDecision } from '../people/auth/sessions/endSessions';
import { accountFacts, findOwners } from './accountFacts';
import { readArguments } from './readArguments';
import { readDecider } from './readDecision';
import { runOnDatabase } from './runOnDatabase';

const usage =
  'npm run accounts:show -- <email, or id of an account, transaction, eSIM (ICCID), card payment (pi_…) or receipt (its number)> --reason "…" [--by <who looks>]';

/** @throws Error naming the missing option */
function readRequest() {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { reason: { type: 'string' }, by: { type: 'string' } },
  });
  const [sought] = positionals;
  if (sought === undefined || positionals.length > 1) throw new Error(`Pass one thing to look for. ${usage}`);
  return { sought, decision: readDecider(values, usage) };
}

await runOnDatabase(async ({ pool, logger }) => {
  const { sought, decision } = readRequest();
  const owners = await findOwners(pool, sought);
  if (owners.length === 0) {
    console.error(`Nothing is found by “${sought}”. ${usage}`);
    return false;
  }
  for (const userId of owners) {
    await recordDecision(drizzle(pool), userId, 'Looked at the account.', decision);
    logger.warn({ userId, ...decision }, 'an operator looked at an account');
    for (const { title, rows } of await accountFacts(pool, userId)) {
      console.log(`\n${title}${rows.length === 0 ? ': none' : ''}`);
      if (rows.length > 0) console.table(rows);
    }
  }
  return true;
});
