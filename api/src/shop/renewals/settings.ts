// What owners decide about auto-renew.
import { and, eq, gte, ne, sql } from 'drizzle-orm';
import { cardName, centsToDollars, dollarsToCents, renewalMandate, renewalShare, t } from '@portal/contract';
import type { Renewal, RenewalOffer, RenewalResponse, SetRenewalRequest } from '@portal/contract/schemas';
import { findOffered } from '../../travel/catalogue/catalogue';
import type { Queryable, Transaction } from '../../base/database/database';
import { DomainError, invalidField, notFound } from '../../base/errors/domainErrors';
import { inLanguage, knownLanguage } from '../../base/language/inLanguage';
import { cardText } from '../../base/language/storedTexts';
import { recordSecurityChange } from '../../people/auth/activity/securityNotices';
import type { EsimRow } from '../../travel/esims/esimsTables';
import { findPlans } from '../../travel/esims/plans';
import { findNewestPlan, renewalWork } from '../../travel/esims/watch/newestPlan';
import { enqueue } from '../../base/work/work';
import { callCardProcessor } from '../../money/payments/callCardProcessor';
import { storeMandate } from '../../money/payments/mandates';
import { listSavedCards } from '../../money/payments/savedCards';
import { findOpenOrder } from '../purchases/openOf';
import type { Needs } from '../../services';
import { attemptsTable, renewalsTable, type RenewalRow } from './renewalsTables';

/** Reads auto-renew of an eSIM and what it can renew. */
export async function readRenewal({ db }: Needs<'db'>, esim: EsimRow): Promise<RenewalResponse> {
  const [row] = await db.select().from(renewalsTable).where(eq(renewalsTable.esimUid, esim.uid));
  const [renewal, offers] = await Promise.all([row ? present(db, row) : null, offersOf(db, esim)]);
  return { renewal, offers };
}

/**
 * Switches auto-renew on, changes it, or resumes it.
 * @throws 404 for a plan that is not on the eSIM or a card that is not its owner's, 409 when it is not sold, costs something else or has run out already, 422
 * for a limit below the price
 */
export async function setRenewal(
  services: Needs<'cards' | 'db'>,
  esim: EsimRow,
  request: SetRenewalRequest,
): Promise<RenewalResponse> {
  const { db } = services;
  const { planId, price, monthLimit, savedCardId } = request;
  const plans = await findPlans(db, esim);
  if (!plans.some(({ productUid }) => productUid === planId)) throw notFound('This plan');
  const offer = (await offersOf(db, esim)).find((candidate) => candidate.planId === planId);
  if (!offer) throw new DomainError('plan_not_for_sale', 'This plan is no longer sold. Nothing was changed.');
  if (offer.price !== price) {
    const text = `The price of this plan is now $${offer.price.toFixed(2)}. Nothing was changed.`;
    throw new DomainError('price_changed', text, { price: offer.price, planId });
  }
  if (monthLimit < price)
    throw invalidField('monthLimit', 'too_small', 'Limit per month must be at least the price of the plan');
  const [before] = await db.select().from(renewalsTable).where(eq(renewalsTable.esimUid, esim.uid));
  // Whoever switches it on does not expect a payment at this moment; whoever resumes does.
  if (offer.hasRunOut && before?.planUid !== planId) {
    throw new DomainError(
      'plan_terminated',
      'This plan has run out. Buy it again first, then switch on auto-renew.',
    );
  }
  const isSameCard = savedCardId !== undefined && savedCardId === before?.savedCardId;
  const savedCardName = isSameCard
    ? before.savedCardName
    : await nameOfCard(services, esim.customerId, savedCardId);
  const chosen = {
    userId: esim.customerId,
    planUid: planId,
    planTitle: offer.package_title,
    agreedCents: dollarsToCents(price),
    monthLimitCents: dollarsToCents(monthLimit),
    savedCardId: savedCardId ?? null,
    savedCardName,
    pausedReason: null,
    pausedAt: null,
    updatedAt: sql`now()`,
  };
  await db.transaction(async (tx) => {
    const mandateId = await agreeTo(tx, { esim, request, offer, savedCardName });
    const set = { ...chosen, mandateId };
    await tx
      .insert(renewalsTable)
      .values({ ...set, esimUid: esim.uid })
      .onConflictDoUpdate({ target: renewalsTable.esimUid, set });
    await enqueue(tx, renewalWork, { payload: { esimUid: esim.uid }, key: esim.uid });
  });
  return readRenewal(services, esim);
}

interface Agreed {
  esim: EsimRow;
  request: SetRenewalRequest;
  offer: RenewalOffer;
  savedCardName: string | null;
}

/**
 * Stores what the owner of the card agreed to, and tells them.
 * @returns its id; null if the wallet alone pays, or an earlier page did not show it
 */
async function agreeTo(
  tx: Transaction,
  { esim, request, offer, savedCardName }: Agreed,
): Promise<string | null> {
  const { mandateVersion: version, mandateLanguage, price, monthLimit } = request;
  if (savedCardName === null) return null;
  const mandate = () =>
    renewalMandate({ cardName: cardText(savedCardName), planTitle: offer.package_title, price, monthLimit });
  const userId = esim.customerId;
  await recordSecurityChange(tx, userId, () => ({
    title: t('Auto-renew may charge your card'),
    text: `${mandate()} ${t('If this was not you, switch auto-renew off on the page of the eSIM and change your password at once.')}`,
  }));
  if (version === undefined) return null;
  const text = inLanguage(knownLanguage(mandateLanguage), mandate);
  return (await storeMandate(tx, { userId, kind: 'renewal', version, text })).id;
}

async function nameOfCard(
  services: Needs<'cards' | 'db'>,
  userId: string,
  cardId?: string,
): Promise<string | null> {
  if (cardId === undefined) return null;
  const { cards } = await callCardProcessor(() => listSavedCards(services, userId));
  const card = cards.find(({ id }) => id === cardId);
  if (!card) throw notFound('This saved card');
  return cardName(card);
}

/** Switches auto-renew off. A renewal that is being bought is completed. */
export async function removeRenewal(db: Queryable, esimUid: string): Promise<void> {
  await db.delete(renewalsTable).where(eq(renewalsTable.esimUid, esimUid));
}

/** Cents of the calendar month (UTC) for renewals of an eSIM that are bought or being bought. */
export async function spentInMonth(db: Queryable, esimUid: string, now: Date): Promise<bigint> {
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${attemptsTable.amountCents}), 0)` })
    .from(attemptsTable)
    .where(
      and(
        eq(attemptsTable.esimUid, esimUid),
        ne(attemptsTable.state, 'failed'),
        gte(attemptsTable.createdAt, monthStart),
      ),
    );
  return BigInt(row?.cents ?? 0);
}

async function present(db: Queryable, row: RenewalRow): Promise<Renewal> {
  const [open] = await db
    .select({ purchaseId: attemptsTable.purchaseId })
    .from(attemptsTable)
    .where(and(eq(attemptsTable.esimUid, row.esimUid), eq(attemptsTable.state, 'buying')));
  return {
    planId: row.planUid,
    package_title: row.planTitle,
    price: centsToDollars(row.agreedCents),
    monthLimit: centsToDollars(row.monthLimitCents),
    spentThisMonth: centsToDollars(await spentInMonth(db, row.esimUid, new Date())),
    state: row.pausedReason === null ? 'on' : 'paused',
    reason: row.pausedReason,
    pausedAt: row.pausedAt?.toISOString() ?? null,
    savedCard: row.savedCardId && row.savedCardName ? { id: row.savedCardId, name: row.savedCardName } : null,
    openTransactionId: open?.purchaseId ?? (await findOpenOrder(db, row.esimUid)),
  };
}

/** The products of the eSIM's plans that are sold now. */
async function offersOf(db: Queryable, esim: EsimRow): Promise<RenewalOffer[]> {
  const plans = await findPlans(db, esim);
  const uids = [...new Set(plans.map(({ productUid }) => productUid))];
  if (uids.length === 0) return [];
  const sold = await findOffered(db, uids);
  const offers: RenewalOffer[] = [];
  for (const { uid, name, priceUsdCents } of sold) {
    if (priceUsdCents === null || priceUsdCents <= 0n) continue;
    const newest = await findNewestPlan(db, esim.uid, uid, renewalShare);
    offers.push({
      planId: uid,
      package_title: name,
      price: centsToDollars(priceUsdCents),
      // Without one, all were deleted or refunded.
      hasRunOut: newest?.hasRunOut ?? true,
    });
  }
  return offers;
}
