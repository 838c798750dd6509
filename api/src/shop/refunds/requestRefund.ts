// Begins the refund of a purchase for its buyer, after the carrier said that it was never used.
import {
  centsToDollars,
  isNeverConnected,
  maxUnconnectedRefunds,
  portalLinks,
  refundRefusalMessages,
  refundRefusalOf,
  type RefundRefusal,
} from '@portal/contract';
import type { RefundResponse } from '@portal/contract/schemas';
import { CarrierError } from '../../travel/carrier/carrier';
import type { Transaction } from '../../base/database/database';
import { lockName } from '../../base/database/lockName';
import { done, refused, type Outcome } from '../../base/errors/outcomes';
import { callCarrier } from '../../travel/esims/callCarrier';
import { findEsim, lockEsim } from '../../travel/esims/records';
import { balanceOf } from '../../money/ledger/accounts';
import type { Needs } from '../../services';
import { isOrderOpen } from '../purchases/openOf';
import type { Purchase, PurchaseServices } from '../purchases/purchases';
import { tellOfHeldRefund } from './heldRefunds';
import { countMoneyBack } from './moneyBack';
import { readRefundFacts, storedRefundFacts } from './refundFacts';
import { countNeverConnected, findRefund, startRefund } from './refunds';
import type { Refund } from './refundsTable';
import { settleRefund, type RefundOutcome } from './settleRefund';
import { lockPurchase } from '../purchases/transitions';

export type RefundRequestOutcome<Answer = RefundResponse> = Outcome<Answer, 'refund_refused'>;

interface Options {
  /** Runs in the transaction that begins the refund, or finds it begun. */
  storeRequest?: (tx: Transaction, isNew: boolean) => Promise<void>;
  /** Whether a silent carrier is asked later, and what it said last decides until then. Default: the request fails. */
  isDecidedLater?: boolean;
}

const isBegun = (refund: Refund | null): refund is Refund => refund !== null && refund.state !== 'refused';

/** @throws DomainError `carrier_failed`, `carrier_timeout` when the carrier cannot be asked */
export async function requestRefund(
  services: PurchaseServices,
  purchase: Purchase,
  { storeRequest, isDecidedLater = false }: Options = {},
): Promise<RefundRequestOutcome> {
  const { db } = services;
  const ask = () =>
    isDecidedLater ? readOrRecall(services, purchase) : askCarrier(() => findRefusal(services, purchase));
  const earlier = await findRefund(db, purchase.id);
  if (!isBegun(earlier)) {
    const finding = await ask();
    // Read after the carrier's answer: another tab may have begun the refund meanwhile, and this one joins it.
    if (finding.refusal && !isBegun(await findRefund(db, purchase.id)))
      return refuse(services, finding.refusal);
    const hindrance = await db.transaction((tx) => start(tx, services, purchase, finding, storeRequest));
    if (hindrance) return refuse(services, hindrance);
  } else if (storeRequest) {
    await db.transaction(async (tx) => {
      await lockPurchase(tx, purchase.id);
      await storeRequest(tx, false);
    });
  }
  const outcome: RefundOutcome = await settleRefund(services, purchase.id);
  if (outcome !== 'refused') {
    const balance = await balanceOf(db, 'wallet', purchase.userId);
    const amount = centsToDollars(purchase.amountCents);
    return done({ outcome, amount, walletBalance: centsToDollars(balance) });
  }
  // What was added or used a moment ago is seen now.
  const { refusal } = await ask();
  return refuse(services, refusal ?? 'used');
}

/** @returns what hinders it, or null once it has begun */
async function start(
  tx: Transaction,
  services: Needs<'settings'>,
  purchase: Purchase,
  { neverConnected }: Finding,
  storeRequest: Options['storeRequest'],
): Promise<RefundRefusal | null> {
  const { id: purchaseId, userId, type, esimUid } = purchase;
  await lockPurchase(tx, purchaseId);
  if (neverConnected && (await hasTooMany(tx, purchase))) return 'too_often';
  if (type === 'esim' && esimUid) {
    await lockEsim(tx, esimUid);
    if (await isOrderOpen(tx, esimUid)) return 'order_open';
  }
  const isFree =
    isBegun(await findRefund(tx, purchaseId)) ||
    (await countMoneyBack(tx, services, { userId, reference: purchaseId }));
  const state = isFree ? 'ending' : 'held';
  const isNew = await startRefund(tx, { purchaseId, userId, neverConnected, state });
  await storeRequest?.(tx, isNew);
  if (isNew && state === 'held') await tellOfHeldRefund(tx, services, purchase);
  return null;
}

/** Two tabs that give two eSIMs back count each other. */
async function hasTooMany(tx: Transaction, purchase: Purchase): Promise<boolean> {
  await lockName(tx, `never-connected:${purchase.userId}`);
  return (await countNeverConnected(tx, purchase)) >= maxUnconnectedRefunds;
}

interface Finding {
  refusal: RefundRefusal | null;
  neverConnected: boolean;
}

/**
 * Why the purchase is not refunded, or null. Another tab may have begun the refund meanwhile: then the carrier no longer
 * knows the eSIM.
 */
async function findRefusal(services: Needs<'carriers' | 'db'>, purchase: Purchase): Promise<Finding> {
  try {
    const facts = await readRefundFacts(services, purchase);
    const neverConnected = facts.esim !== null && isNeverConnected(facts.esim, facts.nowMs);
    return { refusal: refundRefusalOf(facts), neverConnected };
  } catch (error) {
    const begun = error instanceof CarrierError ? await findRefund(services.db, purchase.id) : null;
    if (!isBegun(begun)) throw error;
    return { refusal: null, neverConnected: begun.neverConnected };
  }
}

/** As `findRefusal`; what a silent carrier said last decides, where that is certain. `settleRefund` asks it again. */
export async function readOrRecall(services: Needs<'carriers' | 'db'>, purchase: Purchase): Promise<Finding> {
  try {
    return await findRefusal(services, purchase);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    const esim = purchase.esimUid ? await findEsim(services.db, purchase.esimUid) : null;
    // The carrier is asked about delivered purchases only.
    const refusal = refundRefusalOf(await storedRefundFacts(services.db, purchase, 'completed', esim));
    return { refusal: refusal === 'unclear' ? null : refusal, neverConnected: false };
  }
}

/** Counts and describes a refusal. */
export const refuse = ({ settings, metrics }: Needs<'metrics' | 'settings'>, reason: RefundRefusal) => {
  metrics.refunds.labels('refused').inc();
  const { support } = portalLinks(settings);
  return refused('refund_refused', `${refundRefusalMessages[reason]} Nothing was changed.`, {
    reason,
    support,
  });
};

/** @throws DomainError that says that nothing was changed */
export const askCarrier = <Result>(work: () => Promise<Result>): Promise<Result> =>
  callCarrier(work, {
    message: 'The carrier did not say whether this was used. Nothing was changed. Please try again.',
  });
