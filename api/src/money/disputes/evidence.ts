// What the portal knows about a disputed payment: its receipt, what it bought and what went back, delivery, usage and sign-ins.
import { and, eq } from 'drizzle-orm';
import {
  deviceName,
  fullName,
  purchaseStateLabels,
  purchaseStateOf,
  utcDay,
  type ProfileStatus,
} from '@portal/contract';
import { findSignIns } from '../../people/auth/sessions/sessions';
import type { Queryable } from '../../base/database/database';
import { findDelivered, findUsageOf, type DeliveredEsim } from '../../travel/esims/delivered';
import type { CarrierReads } from '../../travel/esims/refresh';
import type { DisputeEvidence } from '../payments/cardProcessor';
import { findCredited } from '../payments/topUps';
import { findPaidSince } from '../../shop/purchases/paidSince';
import { formatCents, formatMoment } from '../receipts/pdf/receiptPage';
import { statementData } from '../receipts/pdf/statementData';
import type { ReceiptDocument } from '../receipts/receiptDocument';
import { findReceiptNumber } from '../receipts/receiptFile';
import { findUser, type UserName } from '../../people/users/users';
import { cardRefundsTable, type DisputeRow } from './disputesTables';
import { findRounds, processorIdOf } from './rounds';

const maxPurchases = 100;
const maxSessions = 50;
/** The processor takes so many characters of a text. */
const maxTextLength = 20_000;

/** Whether it was installed is what a bank wants to know. */
const profileTexts: Readonly<Record<ProfileStatus, string>> = {
  'not-installed': 'not installed on a phone',
  enabled: 'installed on a phone, switched on',
  disabled: 'installed on a phone, switched off',
  unknown: 'not known whether it was installed',
};

interface EvidenceLine {
  at: Date;
  text: string;
  reference: string;
  amount: string;
}

export interface Evidence {
  dispute: DisputeRow;
  /** Empty once the account is erased: nothing that stands for a person is told to a bank. */
  user: UserName;
  /** The number of the payment's receipt, if it was issued. */
  receipt: string | null;
  /** The address of the sign-in before the payment. */
  ipAddress: string | undefined;
  /** Oldest first. */
  lines: readonly EvidenceLine[];
  /** What the money bought. */
  bought: Bought;
}

interface Bought {
  lines: readonly EvidenceLine[];
  planTitles: readonly string[];
  firstDeliveryAt: Date | undefined;
}

/**
 * Of its last round, after the carriers were asked about the eSIMs: of one that does not answer, the evidence says as of when
 * its figures are. Returns null for a dispute that the portal does not know.
 */
export async function gatherEvidence(services: CarrierReads, disputeId: string): Promise<Evidence | null> {
  const { db } = services;
  const { last: dispute } = await findRounds(db, disputeId);
  if (!dispute) return null;
  const { userId, paymentId } = dispute;
  const [topUp, returned, receipt, user, sessions] = await Promise.all([
    findCredited(db, paymentId),
    linesOfReturns(db, paymentId),
    findReceiptNumber(db, { userId, reference: paymentId }),
    findUser(db, userId),
    findSignIns(db, userId, maxSessions),
  ]);
  const paidAt = topUp?.creditedAt ?? dispute.createdAt;
  const bought = await findBought(services, dispute, paidAt);
  const lines: EvidenceLine[] = [
    { at: paidAt, text: 'Card payment', reference: paymentId, amount: formatCents(topUp?.amountCents ?? 0n) },
    ...sessions.map(({ createdAt, userAgent, ipAddress }) => ({
      at: createdAt,
      text: `Sign-in from ${deviceName(userAgent)}`,
      reference: ipAddress,
      amount: '',
    })),
    ...returned,
    ...bought.lines,
  ];
  return {
    dispute,
    user: user ?? { fname: '', lname: '', email: '' },
    receipt,
    ipAddress: sessions.find(({ createdAt }) => createdAt <= paidAt)?.ipAddress || undefined,
    lines: lines.sort((left, right) => left.at.getTime() - right.at.getTime()),
    bought,
  };
}

/** What went back to the card before the dispute: it must not go back twice. */
async function linesOfReturns(db: Queryable, paymentId: string): Promise<EvidenceLine[]> {
  const isMade = and(eq(cardRefundsTable.paymentId, paymentId), eq(cardRefundsTable.state, 'made'));
  const rows = await db.select().from(cardRefundsTable).where(isMade);
  return rows.map(({ id, processorId, createdAt, amountCents }) => ({
    at: createdAt,
    text: 'Returned to the card',
    reference: processorId ?? id,
    amount: formatCents(amountCents),
  }));
}

async function findBought(
  services: CarrierReads,
  { userId, paymentId }: DisputeRow,
  since: Date,
): Promise<Bought> {
  const { db } = services;
  const purchases = await findPaidSince(db, userId, paymentId, maxPurchases);
  const esims = await findDelivered(
    services,
    purchases.flatMap(({ iccid }) => iccid ?? []),
  );
  const lines = [
    ...purchases.map(({ createdAt, planTitle, amountCents, iccid, status }) => ({
      at: createdAt,
      text: `Bought ${planTitle} (${purchaseStateLabels[purchaseStateOf(status)].toLowerCase()})`,
      reference: iccid ?? '',
      amount: formatCents(amountCents),
    })),
    ...esims.map(({ createdAt, iccid, profileStatus, isStateFresh, refreshedAt }) => ({
      at: createdAt,
      text: `eSIM delivered; ${profileTexts[profileStatus]}${isStateFresh ? '' : asOf(refreshedAt)}`,
      reference: iccid,
      amount: '',
    })),
    ...(await linesOfUsage(db, esims, since)),
  ];
  const delivered = esims.map(({ createdAt }) => createdAt.getTime());
  return {
    lines,
    planTitles: [...new Set(purchases.map(({ planTitle }) => planTitle))],
    firstDeliveryAt: delivered.length > 0 ? new Date(Math.min(...delivered)) : undefined,
  };
}

/** Of figures that the carrier did not tell again. */
const asOf = (moment: Date | null): string =>
  moment ? ` (as of ${formatMoment(moment.toISOString())})` : '';

async function linesOfUsage(
  db: Queryable,
  esims: readonly DeliveredEsim[],
  since: Date,
): Promise<EvidenceLine[]> {
  const rows = await findUsageOf(
    db,
    esims.map(({ uid }) => uid),
    utcDay(since),
  );
  return esims.flatMap(({ uid, iccid, isUsageFresh }) => {
    const reported = rows.filter(({ esimUid }) => esimUid === uid);
    const lines = reported.map(({ day, totalUsedBytes, reportedAt }) => ({
      at: new Date(`${day}T00:00:00Z`),
      text: `Data used: ${(totalUsedBytes / 1024 ** 2).toFixed(1)} MiB${isUsageFresh ? '' : asOf(reportedAt)}`,
      reference: iccid,
      amount: '',
    }));
    const unanswered = 'The carrier did not answer: more data may have been used than is named here';
    return isUsageFresh
      ? lines
      : [...lines, { at: new Date(), text: unanswered, reference: iccid, amount: '' }];
  });
}

/** The data of `statementTemplate`. */
export const evidencePage = (
  { dispute, user, receipt, lines }: Evidence,
  seller: ReceiptDocument['seller'],
) =>
  statementData({
    title: `Evidence for dispute ${processorIdOf(dispute.id)}`,
    labels: {
      buyer: 'Account',
      description: 'What happened',
      receipt: 'Reference',
      empty: 'Nothing is known.',
    },
    facts: {
      Disputed: `${formatCents(dispute.amountCents)}, ${dispute.reason}`,
      Payment: dispute.paymentId,
      Receipt: receipt ?? 'none',
      'Evidence until': dispute.evidenceDueAt ? formatMoment(dispute.evidenceDueAt.toISOString()) : 'unknown',
    },
    seller,
    buyer: [fullName(user), user.email].filter(Boolean),
    rows: lines.map(({ at, text, reference, amount }) => {
      return { at, description: text, receipt: reference, amount };
    }),
  });

/** The same as text, for the bank. */
export function evidenceText({ user, receipt, ipAddress, lines, bought }: Evidence): DisputeEvidence {
  const log = lines.map(({ at, text, reference, amount }) =>
    [formatMoment(at.toISOString()), text, reference, amount].filter(Boolean).join(' | '),
  );
  return {
    customerName: fullName(user),
    customerEmail: user.email,
    customerIp: ipAddress,
    productDescription: descriptionOf(bought).slice(0, maxTextLength),
    serviceDate: bought.firstDeliveryAt?.toISOString().slice(0, 10),
    activityLog: log.join('\n').slice(0, maxTextLength),
    further: receipt ? `Receipt ${receipt} was issued for this payment.` : '',
  };
}

const descriptionOf = ({ planTitles }: Bought): string =>
  `Prepaid wallet for travel eSIMs, which are delivered at once as QR codes.${
    planTitles.length > 0 ? ` Bought since this payment: ${planTitles.join(', ')}.` : ''
  }`;
