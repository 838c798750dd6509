// Begins the change of an account's email for an owner who reads no mails at the old address; the new address confirms it. The mails
// need ENCRYPTION_KEY and PUBLIC_URL. Exit codes: 0 begun, 1 it cannot be done so, 2 wrong options, or the database failed.
import { drizzle } from 'drizzle-orm/node-postgres';
import { emailSchema } from '@portal/contract/schemas';
import { requestChangeByOperator } from '../people/auth/email/emailChange';
import { baseAddress, encryptionKey } from '../settingFields';
import { findOneAccount } from './findAccounts';
import { readArguments } from './readArguments';
import { readDecider } from './readDecision';
import { runOnDatabase } from './runOnDatabase';

const usage =
  'npm run accounts:change-email -- <email or account id> --to <new email> --reason "…" [--by <who decided it>]';

const problems = {
  unchanged: 'This is the email of the account already. Nothing was changed.',
  taken: 'Another account of this role has the new email. Nothing was changed.',
};

/** @throws Error naming the wrong option */
function readRequest() {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { to: { type: 'string' }, reason: { type: 'string' }, by: { type: 'string' } },
  });
  const [account] = positionals;
  if (account === undefined || positionals.length > 1)
    throw new Error(`Pass one email or account id. ${usage}`);
  const newEmail = emailSchema.safeParse(values.to);
  if (!newEmail.success) throw new Error(`--to must be the new email. ${usage}`);
  return { account, newEmail: newEmail.data, decision: readDecider(values, usage) };
}

await runOnDatabase(async ({ pool, logger }) => {
  const { account, newEmail, decision } = readRequest();
  const { ENCRYPTION_KEY = '', PUBLIC_URL = '' } = process.env;
  const settings = {
    ENCRYPTION_KEY: encryptionKey.parse(ENCRYPTION_KEY),
    PUBLIC_URL: baseAddress.parse(PUBLIC_URL),
  };
  const db = drizzle(pool);
  const userId = await findOneAccount(db, account, usage);
  if (userId === null) return false;
  const problem = await db.transaction((tx) =>
    requestChangeByOperator(tx, { settings }, userId, newEmail, decision),
  );
  if (problem) console.error(problems[problem]);
  else {
    logger.warn({ userId, ...decision }, 'an operator began the change of an email');
    console.log(`Account ${userId}: ${newEmail} gets a mail, and its link changes the email within a day.`);
  }
  return problem === null;
});
