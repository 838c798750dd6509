// What owners of wallets decide about automatic top-up.
import { eq } from 'drizzle-orm';
import {
  autoTopUpDeclines,
  autoTopUpMandate,
  autoTopUpMandateVersion,
  autoTopUpReasonText,
  cardName,
  centsToDollars,
  dollarsToCents,
  isCardExpired,
  t,
} from '@portal/contract';
import type { AutoTopUpReason, AutoTopUpResponse, SaveAutoTopUpRequest } from '@portal/contract/schemas';
import { recordSecurityChange } from '../../../people/auth/activity/securityNotices';
import type { Queryable } from '../../../base/database/database';
import { accessTokenInvalid, DomainError, invalidField } from '../../../base/errors/domainErrors';
import { inLanguage, knownLanguage } from '../../../base/language/inLanguage';
import { cardText } from '../../../base/language/storedTexts';
import type { Needs } from '../../../services';
import { findUser } from '../../../people/users/users';
import { defineWork, enqueue } from '../../../base/work/work';
import { callCardProcessor } from '../callCardProcessor';
import { listSavedCards } from '../savedCards';
import { chargedSince, declinesInARow, findCharging } from './attempts';
import { storeMandate } from '../mandates';
import { autoTopUpsTable as table } from './autoTopUpsTables';
import { startOfDay, startOfMonth } from './days';

/** Looks at a wallet and tops it up. A charge is asked about until its outcome is known. Purchases enqueue it by a trigger. */
export const autoTopUpWork = defineWork<{ userId: string }>({
  name: 'auto-top-up',
  maxConcurrent: 8,
  deadlineSeconds: 120,
  attempts: Infinity,
  maxPauseSeconds: 60,
});

/** Reads automatic top-up and how much of its limits is used. */
export async function readAutoTopUp(db: Queryable, userId: string): Promise<AutoTopUpResponse> {
  const [row] = await db.select().from(table).where(eq(table.userId, userId));
  if (!row) return { autoTopUp: null };
  const now = new Date();
  const [charging, declined, today, thisMonth] = await Promise.all([
    findCharging(db, userId),
    declinesInARow(db, row, autoTopUpDeclines),
    chargedSince(db, userId, startOfDay(now)),
    chargedSince(db, userId, startOfMonth(now)),
  ]);
  return {
    autoTopUp: {
      balanceBelow: centsToDollars(row.belowCents),
      topUpAmount: centsToDollars(row.amountCents),
      dayLimit: centsToDollars(row.dayLimitCents),
      monthLimit: centsToDollars(row.monthLimitCents),
      chargedToday: centsToDollars(today),
      chargedThisMonth: centsToDollars(thisMonth),
      isCharging: charging !== null,
      declines: declined.length,
      savedCard: { id: row.savedCardId, name: row.savedCardName },
      state: row.offReason === null ? 'on' : 'off',
      reason: row.offReason,
      agreedAt: row.agreedAt.toISOString(),
    },
  };
}

/**
 * Switches it on or changes it: stores what was agreed to, tells the owner, and looks at the wallet at once.
 * @throws 409 without a verified email, 422 for a card that is expired or not the user's, 502, 504
 */
export async function saveAutoTopUp(
  services: Needs<'cards' | 'db'>,
  userId: string,
  request: SaveAutoTopUpRequest,
): Promise<AutoTopUpResponse> {
  const { db } = services;
  const user = await findUser(db, userId);
  if (!user) throw accessTokenInvalid();
  if (!user.isEmailVerified)
    throw new DomainError('email_not_verified', 'Please verify your email before adding funds.');
  const { savedCardId } = request;
  const savedCardName = await nameOfCard(services, userId, savedCardId);
  const mandate = () => autoTopUpMandate({ ...request, cardName: cardText(savedCardName) });
  const chosen = {
    belowCents: dollarsToCents(request.balanceBelow),
    amountCents: dollarsToCents(request.topUpAmount),
    dayLimitCents: dollarsToCents(request.dayLimit),
    monthLimitCents: dollarsToCents(request.monthLimit),
    savedCardId,
    savedCardName,
    offReason: null,
    offAt: null,
  };
  await db.transaction(async (tx) => {
    const agreed = {
      userId,
      kind: 'auto_top_up',
      version: autoTopUpMandateVersion,
      text: inLanguage(knownLanguage(request.mandateLanguage), mandate),
    } as const;
    const { id: mandateId, agreedAt } = await storeMandate(tx, agreed);
    const set = { ...chosen, mandateId, agreedAt };
    await tx
      .insert(table)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: table.userId, set });
    await recordSecurityChange(tx, userId, () => ({
      title: t('Automatic top-up is on'),
      text: `${mandate()} ${t('If this was not you, switch it off in your profile and change your password at once.')}`,
    }));
    await enqueue(tx, autoTopUpWork, { payload: { userId }, key: userId });
  });
  return readAutoTopUp(db, userId);
}

async function nameOfCard(services: Needs<'cards' | 'db'>, userId: string, cardId: string): Promise<string> {
  const { cards } = await callCardProcessor(() => listSavedCards(services, userId));
  const card = cards.find(({ id }) => id === cardId);
  if (!card) throw cardRefused('card_removed');
  if (isCardExpired(card)) throw cardRefused('card_expired');
  return cardName(card);
}

const cardRefused = (reason: AutoTopUpReason) =>
  invalidField('savedCardId', reason, autoTopUpReasonText(reason));

/** Switches it off. A charge that is on its way is completed. */
export async function removeAutoTopUp(db: Queryable, userId: string): Promise<void> {
  await db.delete(table).where(eq(table.userId, userId));
}

/** The card that tops the wallet up; null if none does. */
export async function findChosenCard(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select().from(table).where(eq(table.userId, userId));
  return row && row.offReason === null ? row.savedCardId : null;
}
