// How an automatic top-up that did not happen ends, and what its owner is told: once, with the way to mend it.
import { eq } from 'drizzle-orm';
import { autoTopUpDeclines } from '@portal/contract';
import type { AutoTopUpReason } from '@portal/contract/schemas';
import { transact, type AfterCommit } from '../../../base/commands/run';
import type { Queryable, Transaction } from '../../../base/database/database';
import { recordEvent } from '../../../notices/events/events';
import type { Needs, PostingServices } from '../../../services';
import { declinesInARow, storeDeclined } from './attempts';
import { autoTopUpsTable as table, type AutoTopUpRow, type TopUpAttempt } from './autoTopUpsTables';
import { startOfDay, startOfMonth } from './days';

/** The settings of a user, locked. */
export async function lockSettings(tx: Transaction, userId: string): Promise<AutoTopUpRow | null> {
  return (await tx.select().from(table).where(eq(table.userId, userId)).for('update'))[0] ?? null;
}

/**
 * Stores a decline. The first of a row is told; a card that cannot pay by itself, or the last of a row, switches it off.
 * @param reason why no later attempt can succeed either, or `declined`
 */
export const finishDeclined = (
  services: PostingServices,
  attempt: TopUpAttempt,
  reason: AutoTopUpReason | 'declined',
  now: Date,
): Promise<void> =>
  transact(services, async (tx, afterCommit) => {
    const settings = await lockSettings(tx, attempt.userId);
    if (!(await storeDeclined(tx, attempt.id))) return;
    afterCommit(() => services.metrics.autoTopUps.labels('declined').inc());
    // It was switched off, or agreed to anew, while the card was charged.
    if (settings?.mandateId !== attempt.mandateId) return;
    if (reason !== 'declined') return switchOff(tx, afterCommit, services, settings, { reason, now });
    const declines = (await declinesInARow(tx, settings, autoTopUpDeclines)).length;
    if (declines >= autoTopUpDeclines)
      return switchOff(tx, afterCommit, services, settings, { reason: 'card_declined', now });
    if (declines === 1) await tell(tx, settings, 'declined', attempt.id);
  });

/** Switches it off and tells the owner, once. The caller holds the lock of its row. */
export async function switchOff(
  tx: Transaction,
  afterCommit: AfterCommit,
  { metrics }: Needs<'metrics'>,
  settings: AutoTopUpRow,
  { reason, now }: { reason: AutoTopUpReason; now: Date },
): Promise<void> {
  if (settings.offReason !== null) return;
  await tx.update(table).set({ offReason: reason, offAt: now }).where(eq(table.userId, settings.userId));
  await tell(tx, settings, reason, `${settings.mandateId}:off`);
  afterCommit(() => metrics.autoTopUps.labels(reason).inc());
}

/** Switches it off for who disputes a card payment: the card would be charged for what the dispute takes from the wallet. */
export async function switchOffDisputed(
  tx: Transaction,
  afterCommit: AfterCommit,
  services: Needs<'metrics'>,
  userId: string,
): Promise<void> {
  const settings = await lockSettings(tx, userId);
  if (!settings) return;
  await switchOff(tx, afterCommit, services, settings, { reason: 'payment_disputed', now: new Date() });
}

/** Tells that a limit leaves the wallet as it is, once a day or a month. */
export async function tellLimit(
  tx: Transaction,
  settings: AutoTopUpRow,
  limit: 'day_limit' | 'month_limit',
  now: Date,
): Promise<void> {
  const since = limit === 'day_limit' ? startOfDay(now) : startOfMonth(now);
  await tell(tx, settings, limit, `${settings.userId}:${limit}:${since.toISOString()}`);
}

async function tell(
  db: Queryable,
  { userId, savedCardName, amountCents }: AutoTopUpRow,
  reason: AutoTopUpReason | 'declined' | 'day_limit' | 'month_limit',
  key: string,
): Promise<void> {
  const data = { reason, savedCardName, amountCents: Number(amountCents) };
  await recordEvent(db, { kind: 'auto-top-up-failed', key, userId, data });
}
