// Refunds that an operator decides: requests past the limit of `countMoneyBack`, which are stored and not begun, and those in review,
// of which the carrier does not say what became.
import { centsToDollars, formatDollars, t } from '@portal/contract';
import type { Queryable, Transaction } from '../../base/database/database';
import { queueEmail, type EmailServices } from '../../notices/mail/outbox';
import { tellOperator } from '../../notices/mail/tellOperator';
import type { Needs } from '../../services';
import { findUser } from '../../people/users/users';
import { queueWithdrawalRefused } from '../purchases/installEmail';
import { uncountMoneyBack } from './moneyBack';
import type { Purchase } from '../purchases/purchases';
import { changeOpenRefund, findRefund } from './refunds';
import { lockPurchase } from '../purchases/transitions';

const priceOf = ({ amountCents }: Pick<Purchase, 'amountCents'>) =>
  formatDollars(centsToDollars(amountCents));

/** A case for support: what is requested, and the command that decides it. */
export const tellOfHeldRefund = (
  db: Queryable,
  services: Needs<'settings'>,
  purchase: Purchase,
): Promise<void> =>
  tellOperator(
    db,
    services,
    `A refund of ${priceOf(purchase)} waits for your decision`,
    `The transaction is ${purchase.id}, the account ${purchase.userId}. The account got money back often lately, so nothing has been ended yet. A withdrawal from the contract must be paid back within 14 days. See the runbook 'Receipts and refunds'.`,
  );

export interface HeldRefundDecision {
  purchaseId: string;
  isApproved: boolean;
  reason: string;
  decidedBy: string;
}

/** What became of the decision. `not_held`: nothing waits. `withdrawal`: it cannot be refused. `in_review`: nor approved so. */
export type HeldRefundOutcome = 'released' | 'refused' | 'not_held' | 'withdrawal' | 'in_review';

/**
 * Releases a held refund, which then goes the way of all, or refuses it and tells its buyer. The right of withdrawal is a
 * law: a withdrawal is only released, and what was used meanwhile is refused by the rules. One in review can be refused only, a
 * withdrawal too: the operator has seen at the carrier that it was used.
 */
export async function decideHeldRefund(
  tx: Transaction,
  services: EmailServices,
  { purchaseId, isApproved, reason, decidedBy }: HeldRefundDecision,
): Promise<HeldRefundOutcome> {
  // Locked first: a withdrawal that arrives meanwhile is seen.
  const purchase = await lockPurchase(tx, purchaseId);
  const refund = await findRefund(tx, purchaseId);
  if (!refund || !purchase || !['held', 'review'].includes(refund.state)) return 'not_held';
  const isInReview = refund.state === 'review';
  if (isApproved && isInReview) return 'in_review';
  if (!isApproved && !isInReview && refund.withdrawnAt) return 'withdrawal';
  const note = `${isApproved ? 'released' : 'refused'} by ${decidedBy}: ${reason}`;
  const [event, state] = isApproved ? (['release', 'ending'] as const) : (['refuse', 'refused'] as const);
  if (!(await changeOpenRefund(tx, purchaseId, event, { state, note }))) return 'not_held';
  if (isApproved) return 'released';
  if (isInReview) await uncountMoneyBack(tx, purchaseId);
  if (refund.withdrawnAt) await queueWithdrawalRefused(tx, services, purchase, 'used');
  else await tellRefused(tx, services, purchase, reason);
  return 'refused';
}

/** Operators write reasons with a full stop or without one. */
const asSentence = (text: string): string => (/\p{P}$/u.test(text) ? text : `${text}.`);

async function tellRefused(
  tx: Transaction,
  services: EmailServices,
  purchase: Purchase,
  reason: string,
): Promise<void> {
  const buyer = await findUser(tx, purchase.userId);
  if (!buyer) return;
  await queueEmail(tx, services, buyer, () => ({
    template: 'notice',
    data: {
      name: buyer.fname,
      title: t('Your refund was not granted'),
      text: t(
        'We looked at your request to get {price} for {planTitle} back and did not grant it: {reason} What you bought is as it was, and no money was moved. You can still withdraw from the contract for as long as that right lasts.',
        { price: priceOf(purchase), planTitle: purchase.planTitle, reason: asSentence(reason) },
      ),
    },
  }));
}
