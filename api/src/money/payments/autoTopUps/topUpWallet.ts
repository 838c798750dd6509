// The work of automatic top-up: compares the wallet with what its owner chose, and charges the card once.
import { randomUUID } from 'node:crypto';
import { transact } from '../../../base/commands/run';
import type { Transaction } from '../../../base/database/database';
import { isClosing } from '../../../people/users/closing';
import { balanceOf } from '../../ledger/accounts';
import { handleWork, type StepResult, type WorkHandler } from '../../../base/work/work';
import { chargedSince, declinesInARow, findCharging } from './attempts';
import { topUpAttemptsTable, type AutoTopUpRow, type TopUpAttempt } from './autoTopUpsTables';
import { chargeCard } from './chargeCard';
import { nextDay, nextMonth, startOfDay, startOfMonth } from './days';
import { finishDeclined, lockSettings, tellLimit } from './outcome';
import { autoTopUpWork } from './settings';
import type { PaymentServices } from '../topUps';

export const autoTopUpHandler = (services: PaymentServices): WorkHandler =>
  handleWork(autoTopUpWork, ({ userId }, { now }) => topUpWallet(services, userId, now));

async function topUpWallet(services: PaymentServices, userId: string, now: Date): Promise<StepResult> {
  const begun =
    (await findCharging(services.db, userId)) ??
    (await transact(services, (tx) => storeAttempt(tx, userId, now)));
  if (!begun || 'againAt' in begun) return begun ?? undefined;
  const outcome = await chargeCard(services, begun);
  if (outcome === 'open') return { retry: 'the charge is not known' };
  if (outcome === 'credited') return;
  await finishDeclined(services, begun, outcome, now);
  // Unless it is off then. A person who agrees anew has it tried before.
  return { againAt: nextDay(now) };
}

/** Stores the attempt before anything is charged; nothing to do without one, until `againAt` if that is known. */
async function storeAttempt(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<TopUpAttempt | { againAt: Date } | null> {
  const settings = await lockSettings(tx, userId);
  if (!settings || settings.offReason !== null || (await isClosing(tx, userId))) return null;
  const balance = await balanceOf(tx, 'wallet', userId);
  // Below zero a bank has asked for money back: the card is not charged for that.
  if (balance >= settings.belowCents || balance < 0n) return null;
  const againAt = await waitsUntil(tx, settings, now);
  if (againAt) return { againAt };
  const { mandateId, amountCents, savedCardId } = settings;
  const [attempt] = await tx
    .insert(topUpAttemptsTable)
    .values({
      id: randomUUID(),
      userId,
      mandateId,
      amountCents,
      savedCardId,
      state: 'charging',
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  // Another worker has stored one a moment ago, and continues it.
  return attempt ?? null;
}

/** Until when nothing is charged: after a decline to the next day, at a limit to the end of its time; null if now. */
async function waitsUntil(tx: Transaction, settings: AutoTopUpRow, now: Date): Promise<Date | null> {
  const [declined] = await declinesInARow(tx, settings, 1);
  if (declined && declined.createdAt >= startOfDay(now)) return nextDay(now);
  const { userId, amountCents } = settings;
  const exceeds = async (since: Date, limitCents: bigint) =>
    (await chargedSince(tx, userId, since)) + amountCents > limitCents;
  if (await exceeds(startOfMonth(now), settings.monthLimitCents)) {
    await tellLimit(tx, settings, 'month_limit', now);
    return nextMonth(now);
  }
  if (!(await exceeds(startOfDay(now), settings.dayLimitCents))) return null;
  await tellLimit(tx, settings, 'day_limit', now);
  return nextDay(now);
}
