// Carries out a payout that is stored. Every step can be repeated: the key of the transfer was stored before, and a transfer
// whose answer was lost is looked up before it is asked for again.
import { and, eq, sql } from 'drizzle-orm';
import { CardProcessorError } from '../payments/cardProcessor';
import type { Needs } from '../../services';
import type { StepResult } from '../../base/work/work';
import { payoutFlow, type PayoutServices } from './flow';
import { holdAgain, waitsUntil } from './heldPayouts';
import { finishFailed, finishPaid } from './outcome';
import { TransferRefusedError, type PayoutTransfer } from './payoutProcessor';
import { findPayoutAccount, readAtProcessor } from './payoutAccounts';
import { payoutsTable as table, type PayoutRow } from './payoutsTables';
import { releasePayout } from './releasePayout';

/** Goes on with a payout until its outcome is known. @returns when it has to be continued, if it is not */
export async function continuePayout(
  services: PayoutServices,
  payout: PayoutRow,
  now: Date,
): Promise<StepResult> {
  try {
    const ready = payout.sentAt === null ? await withKnownBank(services, payout, now) : payout;
    if (ready instanceof Date) return { againAt: ready };
    const transfer = ready && (await findOrSend(services, ready, now));
    // Somebody else released, held, cancelled or ended it meanwhile: the next run reads which, and waits if it is held.
    if (!ready || !transfer) return { againAt: now };
    await finishPaid(services, ready, transfer);
  } catch (error) {
    if (error instanceof TransferRefusedError) return finishFailed(services, payout, error.failure);
    if (!(error instanceof CardProcessorError)) throw error;
    services.logger.warn(
      { payout: payout.id, failure: error.failure },
      'the outcome of a payout is not known yet',
    );
    return { retry: `the card processor: ${error.failure}` };
  }
}

/**
 * Looks up at the processor to which bank account the money goes now: if that changed since the payout was stored, it waits
 * anew. @returns the payout, released if it waited; until when it waits; null if it was cancelled or another run released it
 * @throws CardProcessorError
 */
async function withKnownBank(
  services: PayoutServices,
  payout: PayoutRow,
  now: Date,
): Promise<PayoutRow | Date | null> {
  const { db } = services;
  const account = await findPayoutAccount(db, payout.affiliateId);
  const bank = account && (await readAtProcessor(services, account)).bank;
  if (bank !== payout.bank) {
    const until = await waitsUntil(db, services, { affiliateId: payout.affiliateId, bank }, now);
    if (until) {
      await db.transaction((tx) => holdAgain(tx, services, payout, bank, until));
      return until;
    }
    await db.update(table).set({ bank }).where(eq(table.id, payout.id));
  }
  return payout.state === 'waiting' ? releasePayout(services, payout, now) : payout;
}

/**
 * @returns null for a payout that was held or cancelled meanwhile: it is not sent
 * @throws TransferRefusedError only when there is no transfer
 */
async function findOrSend(
  { db, payouts }: Needs<'db' | 'payouts'>,
  { id, accountId, amountCents, transferKey, sentAt }: PayoutRow,
  now: Date,
): Promise<PayoutTransfer | null> {
  if (sentAt !== null) {
    const found = await payouts.findTransfer(id);
    if (found) return found;
  } else {
    const claimed = await db
      .update(table)
      .set({ sentAt: sql`coalesce(${table.sentAt}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(table.id, id), payoutFlow.allows(table.state, 'pay')))
      .returning({ id: table.id });
    if (claimed.length === 0) return null;
  }
  try {
    return await payouts.transfer({ payoutId: id, accountId, amountCents, idempotencyKey: transferKey });
  } catch (error) {
    if (!(error instanceof TransferRefusedError)) throw error;
    // A request whose answer was lost may have been carried out meanwhile.
    const found = await payouts.findTransfer(id);
    if (found) return found;
    throw error;
  }
}
