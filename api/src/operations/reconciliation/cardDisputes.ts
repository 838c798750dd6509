// Compares disputes and refunds with the card processor: every one that takes money of ours is known here, and stands the same.
import type { Queryable } from '../../base/database/database';
import { findAllCardRefunds, findAllDisputes } from '../../money/disputes/allTakenBack';
import type { Breach } from '../../money/ledger/verify';
import type { CardProcessor } from '../../money/payments/cardProcessor';
import { findAllCredited } from '../../money/payments/topUps';
import { breachOf } from './breachOf';

export const disputeInvariant = 'Disputes and refunds are those of the card processor';

/**
 * Compares all of them. May report one whose event has not arrived.
 * @throws CardProcessorError
 */
export async function verifyCardDisputes(db: Queryable, cards: CardProcessor): Promise<Breach[]> {
  const ours = await findAllCredited(db);
  const wrong = [...(await wrongDisputes(db, cards, ours)), ...(await wrongRefunds(db, cards, ours))];
  return breachOf(disputeInvariant, wrong);
}

type Payments = ReadonlySet<string>;

async function wrongDisputes(db: Queryable, cards: CardProcessor, ours: Payments): Promise<string[]> {
  const wrong: string[] = [];
  const known = await findAllDisputes(db);
  for await (const { id, paymentId, amountCents, outcome } of cards.listDisputes()) {
    if (!ours.has(paymentId)) continue;
    const row = known.get(id);
    const outcomeHere = row?.state === 'reinstated' ? 'won' : row?.state;
    // One that was lost and is appealed is open again there; the bank has the money all the while.
    const isAppealed = outcomeHere === 'lost' && outcome === 'open';
    if (row?.amountCents !== amountCents || (outcomeHere !== outcome && !isAppealed)) wrong.push(id);
    known.delete(id);
  }
  return [...wrong, ...known.keys()];
}

async function wrongRefunds(db: Queryable, cards: CardProcessor, ours: Payments): Promise<string[]> {
  const wrong: string[] = [];
  // A return whose answer was lost has no id of the processor yet: its own name finds it. One that was refused is not there.
  const rows = (await findAllCardRefunds(db)).filter((row) => row.processorId ?? row.state === 'sending');
  const known = new Map(rows.map((row) => [row.processorId ?? row.id, row]));
  for await (const refund of cards.listRefunds({ since: undefined })) {
    const { id, returnId, paymentId, amountCents, isFailed } = refund;
    if (!ours.has(paymentId)) continue;
    const found = known.has(id) ? id : (returnId ?? id);
    const row = known.get(found);
    known.delete(found);
    // A refund that failed before it was seen moved nothing.
    if (!row && isFailed) continue;
    if (row?.amountCents !== amountCents || (row.state === 'failed') !== isFailed) wrong.push(id);
  }
  return [...wrong, ...known.keys()];
}
