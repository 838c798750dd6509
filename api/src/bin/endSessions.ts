// Ends all sessions of an account, or of everybody, in DATABASE_URL. Exit codes: 0 ended, 1 there is no such account, 2 wrong
// options, or the database failed.
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { programsSchema, type Programs } from '@portal/contract/schemas';
import { endedAccessText } from '../people/auth/endAccess';
import { endAllSessions, endSessionsOf } from '../people/auth/endSessions';
import { findAccounts } from './findAccounts';
import { readDecider } from './readDecision';
import { runOnDatabase } from './runOnDatabase';

const usage =
  'npm run sessions:end -- <email or account id>|--everybody --reason "…" [--programs end|keep] [--by <who decided it>]';

interface Request {
  /** Null for everybody. */
  account: string | null;
  programs: Programs;
  reason: string;
  decidedBy: string;
}

/** @throws Error naming the wrong option */
function readRequest(): Request {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      everybody: { type: 'boolean', default: false },
      programs: { type: 'string' },
      reason: { type: 'string' },
      by: { type: 'string' },
    },
  });
  const [account = null] = positionals;
  if (positionals.length > 1 || (account === null) !== values.everybody)
    throw new Error(`Pass one email or account id, or --everybody. ${usage}`);
  const programs = programsSchema.safeParse(values.programs ?? 'keep');
  if (!programs.success) throw new Error(`--programs is end or keep. ${usage}`);
  if (account === null && programs.data === 'end')
    throw new Error('--everybody leaves API keys and webhooks as they are. Pass accounts to end theirs.');
  return { account, programs: programs.data, ...readDecider(values, usage) };
}

await runOnDatabase(async ({ pool, logger }) => {
  const { account, programs, reason, decidedBy } = readRequest();
  const db = drizzle(pool);
  if (account === null) {
    const sessions = await endAllSessions(db);
    logger.warn({ sessions, reason, decidedBy }, 'an operator ended all sessions');
    console.log(`Sessions ended: ${sessions}. Everybody has to sign in again.`);
    return true;
  }
  const accounts = await findAccounts(db, account, usage);
  if (accounts.length === 0) {
    console.error('There is no such account.');
    return false;
  }
  for (const { id: userId } of accounts) {
    const ended = await db.transaction((tx) => endSessionsOf(tx, userId, programs));
    logger.warn({ userId, ...ended, reason, decidedBy }, 'an operator ended the sessions of an account');
    console.log(`Account ${userId}: ${endedAccessText(ended) || 'Nothing was open.'}`);
  }
  return true;
});
