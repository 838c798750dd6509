// Removes the lost or stolen second factor of an account, in DATABASE_URL. Exit codes: 0 removed, 1 there is no such account, or
// the email has two, 2 wrong options, or the database failed.
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { removeLostSecondFactor } from '../people/auth/lostSecondFactor';
import { findAccounts } from './findAccounts';
import { readDecider } from './readDecision';
import { runOnDatabase } from './runOnDatabase';

const usage = 'npm run second-factor:remove -- <email or account id> --reason "…" [--by <who decided it>]';

await runOnDatabase(async ({ pool, logger }) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' }, by: { type: 'string' } },
  });
  const [target, ...more] = positionals;
  if (target === undefined || more.length > 0) throw new Error(`Pass one email or account id. ${usage}`);
  const decision = readDecider(values, usage);
  const db = drizzle(pool);
  const [account, ...others] = await findAccounts(db, target, usage);
  if (!account) {
    console.error('There is no such account.');
    return false;
  }
  if (others.length > 0) {
    console.error('This email has two accounts, and nothing was removed. Pass the id of one:');
    for (const { id, role } of [account, ...others]) console.error(`  ${id} (${role})`);
    return false;
  }
  const userId = account.id;
  const removed = await db.transaction((tx) => removeLostSecondFactor(tx, userId));
  logger.warn({ userId, ...removed, ...decision }, 'an operator removed the second factor of an account');
  const { authenticators, passkeys, sessions } = removed;
  console.log(
    `Account ${userId}: authenticators ${authenticators}, passkeys ${passkeys} removed; sessions ${sessions} ended.`,
  );
  return true;
});
