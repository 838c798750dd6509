// Lists the refunds that wait for an operator, or decides one of them. An approved one goes on at the worker's next look. The mail
// to the buyer needs ENCRYPTION_KEY. Exit codes: 0 decided, or nothing waits; 1 something waits, or it cannot be decided so; 2 wrong
// options, or the database failed.
import { drizzle } from 'drizzle-orm/node-postgres';
import { idSchema } from '@portal/contract/schemas';
import {
  decideHeldRefund,
  type HeldRefundDecision,
  type HeldRefundOutcome,
} from '../shop/refunds/heldRefunds';
import { findRefundsToDecide } from '../shop/refunds/refunds';
import { encryptionKey } from '../settingFields';
import { readArguments } from './readArguments';
import { readDecider } from './readDecision';
import { runOnDatabase } from './runOnDatabase';

const usage =
  'npm run refunds:decide -- [<transactionId> --approve|--refuse --reason "…" [--by <who decided it>]]';

const outcomeTexts: Readonly<Record<HeldRefundOutcome, string>> = {
  released: 'Released: the carrier is asked within two minutes, and the money goes back as for every refund.',
  refused: 'Refused: nothing was changed, and the buyer gets a mail with the reason.',
  in_review:
    'The carrier does not say whether it ended this. End it in the carrier’s console, then: npm run purchases:refund -- <transactionId> --reason "…"',
  not_held: 'No refund of this transaction waits for a decision.',
  withdrawal:
    'This is a withdrawal from the contract, which the law grants: approve it. What was used meanwhile is refused by the rules.',
};

/** @returns null to list @throws Error naming the missing option */
function readDecision(): HeldRefundDecision | null {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: {
      approve: { type: 'boolean', default: false },
      refuse: { type: 'boolean', default: false },
      reason: { type: 'string' },
      by: { type: 'string' },
    },
  });
  if (positionals.length === 0) return null;
  const purchaseId = idSchema.safeParse(positionals[0]);
  if (!purchaseId.success || positionals.length !== 1)
    throw new Error(`Pass the id of one transaction. ${usage}`);
  if (values.approve === values.refuse) throw new Error(`Pass either --approve or --refuse. ${usage}`);
  return { purchaseId: purchaseId.data, isApproved: values.approve, ...readDecider(values, usage) };
}

await runOnDatabase(async ({ pool }) => {
  const db = drizzle(pool);
  const decision = readDecision();
  if (decision) {
    const services = {
      settings: { ENCRYPTION_KEY: encryptionKey.parse(process.env['ENCRYPTION_KEY'] ?? '') },
    };
    const outcome = await db.transaction((tx) => decideHeldRefund(tx, services, decision));
    console.log(outcomeTexts[outcome]);
    return outcome === 'released' || outcome === 'refused';
  }
  const held = await findRefundsToDecide(db);
  if (held.length === 0) console.log('No refund waits for a decision');
  else
    console.table(
      held.map(({ purchaseId, userId, createdAt, withdrawnAt, exchangePlanUid, state, note }) => ({
        transaction: purchaseId,
        account: userId,
        since: createdAt.toISOString(),
        way: withdrawnAt ? 'withdrawal' : exchangePlanUid ? 'exchange' : 'refund',
        state,
        note: note ?? '',
      })),
    );
  return held.length === 0;
});
