// The payout account of an affiliate: its set-up at the processor, its state and its schedule.
import { eq } from 'drizzle-orm';
import {
  centsToDollars,
  countryName,
  payoutScheduleLabels,
  t,
  type PayoutSchedule,
  hourMs,
} from '@portal/contract';
import type { PayoutAccount } from '@portal/contract/schemas';
import { recordSecurityChange } from '../../people/auth/activity/securityNotices';
import type { Queryable } from '../../base/database/database';
import { DomainError, accessTokenInvalid } from '../../base/errors/domainErrors';
import { translated } from '../../base/language/storedTexts';
import { balanceOf } from '../ledger/accounts';
import { CardProcessorError } from '../payments/cardProcessor';
import type { Needs } from '../../services';
import { findUser } from '../../people/users/users';
import { CountryRefusedError, type ProcessorAccount } from './payoutProcessor';
import { payableCommission } from './payable';
import { payoutTotals } from './payouts';
import { payoutAccountsTable as table, type PayoutAccountRow } from './payoutsTables';
import { requirementTexts } from './requirementTexts';
import { nextPayoutAt } from './schedule';

/** A ready account is asked about this often; another one whenever its owner looks. */
const refreshReadyAfterMs = hourMs;

export async function findPayoutAccount(
  db: Queryable,
  affiliateId: string,
): Promise<PayoutAccountRow | null> {
  return (await db.select().from(table).where(eq(table.affiliateId, affiliateId)))[0] ?? null;
}

/** Returns the account as the processor has it now; while that does not answer, the last known state. */
export async function readPayoutAccount(
  services: Needs<'db' | 'logger' | 'payouts' | 'settings'>,
  affiliateId: string,
): Promise<PayoutAccount> {
  const stored = await findPayoutAccount(services.db, affiliateId);
  const isFresh =
    stored?.state === 'ready' && Date.now() - stored.refreshedAt.getTime() < refreshReadyAfterMs;
  const account = stored && !isFresh ? await refreshPayoutAccount(services, stored) : stored;
  return presentAccount(services, affiliateId, account);
}

/**
 * Reads an account at the processor, stores what it says, and tells the affiliate if its bank account is another one.
 * @throws CardProcessorError
 */
export async function readAtProcessor(
  services: Needs<'db' | 'payouts'>,
  { affiliateId, accountId }: PayoutAccountRow,
): Promise<PayoutAccountRow> {
  const found = await services.payouts.findAccount(accountId);
  // An account that is gone cannot be paid. Its bank account is no other one: a payout that waited for it is not held again.
  const seen = found ? stateOf(found) : { state: 'restricted' as const, requirements: ['rejected'] };
  return services.db.transaction(async (tx) => {
    const ofAffiliate = eq(table.affiliateId, affiliateId);
    const [before] = await tx.select().from(table).where(ofAffiliate).for('update');
    const [changed] = await tx
      .update(table)
      .set({ ...seen, refreshedAt: new Date() })
      .where(ofAffiliate)
      .returning();
    if (!before || !changed) throw new Error('The payout account does not exist any more.');
    const isOtherBank = before.bank !== null && changed.bank !== before.bank;
    if (isOtherBank) await recordSecurityChange(tx, affiliateId, bankNotice, { isOfPayouts: true });
    return changed;
  });
}

const bankNotice = () => ({
  title: t('The bank account of your payouts was changed'),
  text: t(
    'The next payout waits for some days, and its mail has a link that cancels it. If this was not you, change your password at once.',
  ),
});

/** The same; while the processor does not answer, the last known state. */
export async function refreshPayoutAccount(
  services: Needs<'db' | 'logger' | 'payouts'>,
  account: PayoutAccountRow,
): Promise<PayoutAccountRow> {
  try {
    return await readAtProcessor(services, account);
  } catch (error) {
    if (!(error instanceof CardProcessorError)) throw error;
    services.logger.warn({ failure: error.failure }, 'the state of a payout account could not be read');
    return account;
  }
}

const stateOf = ({ state, requirements, bank }: Omit<ProcessorAccount, 'id'>) => ({
  state,
  bank,
  requirements: [...requirements],
});

/**
 * Returns a link to the processor's page; creates the account on first use. Safe to repeat: the same affiliate gets the
 * same account.
 *
 * @throws CardProcessorError
 * @throws 409 `payouts_unavailable` without a country, or in one that the processor does not pay
 */
export async function setUpPayouts(
  services: Needs<'db' | 'payouts' | 'settings'>,
  affiliateId: string,
): Promise<{ url: string }> {
  const { payouts, settings } = services;
  const account =
    (await findPayoutAccount(services.db, affiliateId)) ?? (await createPayoutAccount(services, affiliateId));
  const page = `${settings.PUBLIC_URL}/customers/payouts`;
  // Who returns sees the state; who came with a used link presses the button again.
  const url = await payouts.createLink(
    account.accountId,
    `${page}?payouts=returned`,
    `${page}?payouts=again`,
  );
  return { url };
}

const setUpNotice = () => ({
  title: t('Payouts are being set up'),
  text: t(
    'Whoever is signed in to your account can name the bank account that gets your commission. If this was not you, change your password at once.',
  ),
});

async function createPayoutAccount(
  services: Needs<'db' | 'payouts'>,
  affiliateId: string,
): Promise<Pick<PayoutAccountRow, 'accountId'>> {
  const { db, payouts } = services;
  const user = await findUser(db, affiliateId);
  if (!user) throw accessTokenInvalid();
  const { country, email } = user;
  if (!country) {
    throw new DomainError(
      'payouts_unavailable',
      'Choose your country in your profile first. Payouts go to a bank there.',
    );
  }
  try {
    const created = await payouts.createAccount({ affiliateId, email, country });
    await db.transaction(async (tx) => {
      const inserted = await tx
        .insert(table)
        .values({ affiliateId, accountId: created.id, country, ...stateOf(created) })
        .onConflictDoNothing()
        .returning({ affiliateId: table.affiliateId });
      if (inserted.length > 0)
        await recordSecurityChange(tx, affiliateId, setUpNotice, { isOfPayouts: true });
    });
    // Of two at the same time one counts.
    return (await findPayoutAccount(db, affiliateId)) ?? { accountId: created.id };
  } catch (error) {
    if (!(error instanceof CountryRefusedError)) throw error;
    throw new DomainError(
      'payouts_unavailable',
      `Payouts to a bank in ${countryName(country)}, the country of your profile, are not possible. You can move your commission to the wallet.`,
    );
  }
}

const scheduleNotice = (schedule: PayoutSchedule) => () => {
  const first = translated(payoutScheduleLabels[schedule]).replace(/^./, (letter) => letter.toLowerCase());
  const days = schedule === 'none' ? '' : ' (UTC)';
  return {
    title: t('The schedule of your payouts was changed'),
    text: t('Payouts are made now: {schedule}. If this was not you, change your password at once.', {
      schedule: `${first}${days}`,
    }),
  };
};

/** @throws 409 `payout_account_not_ready` before an account exists */
export async function setPayoutSchedule(
  services: Needs<'db' | 'settings'>,
  affiliateId: string,
  schedule: PayoutSchedule,
): Promise<PayoutAccount> {
  const account = await services.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(table)
      .set({ schedule, nextPayoutAt: nextPayoutAt(schedule, new Date()) })
      .where(eq(table.affiliateId, affiliateId))
      .returning();
    if (!changed)
      throw new DomainError('payout_account_not_ready', 'Set up payouts first. Nothing was changed.');
    await recordSecurityChange(tx, affiliateId, scheduleNotice(schedule), { isOfPayouts: true });
    return changed;
  });
  return presentAccount(services, affiliateId, account);
}

async function presentAccount(
  { db, settings }: Needs<'db' | 'settings'>,
  affiliateId: string,
  account: PayoutAccountRow | null,
): Promise<PayoutAccount> {
  const [balanceCents, totals, user] = await Promise.all([
    balanceOf(db, 'commission', affiliateId),
    payoutTotals(db, affiliateId),
    account ? null : findUser(db, affiliateId),
  ]);
  const payable = await payableCommission(db, { settings }, affiliateId, balanceCents, new Date());
  return {
    state: account?.state ?? 'none',
    missing: requirementTexts(account?.requirements ?? []),
    country: account?.country ?? user?.country ?? null,
    schedule: account?.schedule ?? 'none',
    nextPayoutAt: account?.nextPayoutAt?.toISOString() ?? null,
    minimum: settings.PAYOUT_MINIMUM_DOLLARS,
    available: centsToDollars(payable.payableCents),
    walletDebt: centsToDollars(payable.walletDebtCents),
    maturing: centsToDollars(payable.maturingCents),
    processing: centsToDollars(totals.processingCents),
    paid: centsToDollars(totals.paidCents),
  };
}
