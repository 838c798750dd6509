// Ends all sessions of an account, or of everybody, in DATABASE_URL. Exit codes: 0 ended, 1 there is no such account, 2 wrong
// options, or the database failed.
import { drizzle } from 'drizzle-orm/node-postgres';
import { programsSchema } from '@portal/contract/schemas';
import {
  endAllSessions,
  endSessionsOf,
  type Decision,
  type EndedWithSessions,
} from '../people/auth/sessions/endSessions';
import { findAccounts, findOneAccount } from './findAccounts';
import { readArguments } from './readArguments';
import { readDecider } from './readDecision';
import { runOnDatabase } from './runOnDatabase';

const usage =
  'npm run sessions:end -- <email or account id>|--everybody --reason "…" [--programs end|keep] [--remove-factors] [--by <who decided it>]';

interface Request extends Decision, EndedWithSessions {
  /** Null for everybody. */
  account: string | null;
}

/** @throws Error naming the wrong option */
function readRequest(): Request {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: {
      everybody: { type: 'boolean', default: false },
      programs: { type: 'string' },
      'remove-factors': { type: 'boolean', default: false },
      reason: { type: 'string' },
      by: { type: 'string' },
    },
  });
  const [account = null] = positionals;
  if (positionals.length > 1 || (account === null) !== values.everybody)
    throw new Error(`Pass one email or account id, or --everybody. ${usage}`);
  const programs = programsSchema.safeParse(values.programs ?? 'keep');
  if (!programs.success) throw new Error(`--programs is end or keep. ${usage}`);
  const removesFactors = values['remove-factors'];
  if (account === null && (programs.data === 'end' || removesFactors))
    throw new Error(
      '--everybody leaves API keys, webhooks and factors as they are. Pass accounts to end theirs.',
    );
  return { account, programs: programs.data, removesFactors, ...readDecider(values, usage) };
}

await runOnDatabase(async ({ pool, logger }) => {
  const { account, reason, decidedBy, ...ends } = readRequest();
  const db = drizzle(pool);
  if (account === null) {
    const sessions = await endAllSessions(db, { reason, decidedBy });
    logger.warn({ sessions, reason, decidedBy }, 'an operator ended all sessions');
    console.log(`Sessions ended: ${sessions}. Everybody has to sign in again.`);
    return true;
  }
  const userIds = ends.removesFactors
    ? [await findOneAccount(db, account, usage)].filter((id) => id !== null)
    : await findAccounts(db, account, usage);
  if (userIds.length === 0) {
    if (!ends.removesFactors) console.error('There is no such account.');
    return false;
  }
  for (const userId of userIds) {
    const ended = await db.transaction((tx) => endSessionsOf(tx, userId, ends, { reason, decidedBy }));
    logger.warn({ userId, ended, reason, decidedBy }, 'an operator ended the sessions of an account');
    console.log(`Account ${userId}: ${ended || 'Nothing was open.'}`);
  }
  return true;
});
