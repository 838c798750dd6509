// Refunds a fulfilled purchase of DATABASE_URL, reverses its commission and issues the credit note, which names the
// seller of SELLER_… as the API's settings do. One in review, of which the carrier delivered nothing, gets its money back.
// Exit codes: 0 refunded, now or before, 1 the purchase cannot be refunded this way, 2 wrong options, or the database failed.
import { drizzle } from 'drizzle-orm/node-postgres';
import { centsToDollars, formatDollars } from '@portal/contract';
import { idSchema } from '@portal/contract/schemas';
import {
  ReversalNotAllowedError,
  reversePurchase,
  type ReversalDecision,
  type ReversalOutcome,
} from '../shop/purchases/reversal';
import { refundUndecided } from '../shop/purchases/refundUndecided';
import { createMetrics } from '../base/metrics/metrics';
import { readReceiptSettings } from '../money/receipts/receiptSettings';
import { readArguments } from './readArguments';
import { readDecider } from './readDecision';
import { runOnDatabase } from './runOnDatabase';

const usage = 'npm run purchases:refund -- <transactionId> --reason "…" [--by <who decided it>]';

/** @throws Error naming the missing option */
function readDecision(): ReversalDecision {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { reason: { type: 'string' }, by: { type: 'string' } },
  });
  const purchaseId = idSchema.safeParse(positionals[0]);
  if (!purchaseId.success || positionals.length !== 1) {
    throw new Error(`Pass the id of one transaction. ${usage}`);
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

await runOnDatabase(async ({ pool, logger }) => {
  const decision = readDecision();
  try {
    const settings = readReceiptSettings(process.env);
    const base = { clock: () => new Date(), db: drizzle(pool), logger, metrics: createMetrics() };
    const undecided = await refundUndecided(base, decision);
    if (undecided) {
      const { amountCents, planTitle, userId } = undecided;
      console.log(`${dollars(amountCents)} for ${planTitle} are back in the wallet of ${userId}.`);
      console.log('It was in review. Nothing was ended at the carrier.');
      return true;
    }
    const services = { ...base, settings };
    for (const line of describeOutcome(await reversePurchase(services, decision))) console.log(line);
    return true;
  } catch (error) {
    if (!(error instanceof ReversalNotAllowedError)) throw error;
    console.error(error.message);
    return false;
  }
});
