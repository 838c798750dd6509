// Refunds a fulfilled purchase of DATABASE_URL, its commission with it. Exits with 0 when the money is back (also when
// it was before), 1 when the purchase cannot be refunded so, 2 when the command or the database is not in order.
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import pino from 'pino';
import { centsToDollars, formatDollars } from '@portal/contract';
import { idSchema } from '@portal/contract/schemas';
import { createLogger } from '../logger';
import type { ReversalDecision, ReversalOutcome } from '../purchases/reversal';
import { ReversalNotAllowedError, reversePurchase } from '../purchases/reversal';
import { readDecider } from './readDecision';
import { runOnDatabase } from './runOnDatabase';

const usage = 'npm run purchases:refund -- <transactionId> --reason "…" [--by <who decided it>]';

/** @throws Error naming what the command lacks */
function readDecision(): ReversalDecision {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' }, by: { type: 'string' } },
  });
  const purchaseId = idSchema.safeParse(positionals[0]);
  if (!purchaseId.success || positionals.length !== 1) {
    throw new Error(`One transaction's id is needed. ${usage}`);
  }
  return { purchaseId: purchaseId.data, ...readDecider(values, usage) };
}

const dollars = (cents: bigint) => formatDollars(centsToDollars(cents));

function* describeOutcome({
  purchase,
  reversal,
  commissionCents,
  isNew,
}: ReversalOutcome): Generator<string> {
  const price = dollars(purchase.amountCents);
  if (isNew) yield `${price} for ${purchase.planTitle} are back in the wallet of ${purchase.userId}.`;
  else {
    const when = reversal.createdAt.toISOString();
    yield `Nothing was moved: ${price} went back on ${when}, decided by ${reversal.decidedBy}: ${reversal.reason}`;
  }
  if (commissionCents > 0n) yield `The commission of ${dollars(commissionCents)} is reversed.`;
  yield `eSIM ${purchase.iccid ?? '-'} was left as it is at the carrier.`;
}

await runOnDatabase(async (url) => {
  const decision = readDecision();
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  try {
    // The log goes to standard error, for whoever keeps it; standard output is for the operator.
    const logger = createLogger('info', pino.destination({ dest: 2, sync: true }));
    for (const line of describeOutcome(await reversePurchase(drizzle(pool), logger, decision)))
      console.log(line);
    return true;
  } catch (error) {
    if (!(error instanceof ReversalNotAllowedError)) throw error;
    console.error(error.message);
    return false;
  } finally {
    await pool.end();
  }
});
