// Statements of commission: what was earned, moved and paid out in a period, with the balances before and after.
import { fullName } from '@portal/contract';
import type { Needs } from '../../services';
import { commissionStatement, type CommissionStatementLine } from '../ledger/commissionStatement';
import { formatCents } from '../receipts/pdf/receiptPage';
import { statementData } from '../receipts/pdf/statementData';
import { sellerOf } from '../receipts/receiptDocument';
import { periodOf } from '../receipts/statement';
import { findUsers } from '../../people/users/users';

/** The data of the template of statements. @throws as `periodOf` */
export async function payoutStatementPage(
  { db, settings }: Needs<'db' | 'settings'>,
  affiliateId: string,
  { from, to }: { from: string; to: string },
) {
  const { start, until } = periodOf(from, to);
  const [{ openingCents, lines }, users] = await Promise.all([
    commissionStatement(db, affiliateId, { from: start, until }),
    findUsers(db, [affiliateId]),
  ]);
  const user = users.get(affiliateId);
  const closingCents = lines.reduce((sum, { amountCents }) => sum + amountCents, openingCents);
  return statementData({
    title: `Commission ${from} to ${to}`,
    labels: {
      seller: 'Paid by',
      buyer: 'Affiliate',
      receipt: 'Reference',
      empty: 'There was no commission and no payout in this period.',
    },
    facts: {
      Period: `${from} to ${to} (UTC)`,
      'Commission before': formatCents(openingCents),
      'Commission after': formatCents(closingCents),
    },
    seller: sellerOf(settings),
    buyer: user ? [fullName(user), user.email].filter(Boolean) : [],
    rows: lines.map((line) => ({
      at: line.day,
      description: descriptionOf(line),
      receipt: line.reference?.slice(0, 8) ?? '',
      amount: formatCents(line.amountCents),
    })),
  });
}

const descriptionOf = ({ kind, description, count }: CommissionStatementLine): string => {
  if (kind === 'commission')
    return count === 1 ? 'Commission on a purchase' : `Commission on ${count} purchases`;
  if (kind === 'reversal') return count === 1 ? 'Taken back by a refund' : `Taken back by ${count} refunds`;
  if (kind === 'commission_lost')
    return count === 1 ? 'Taken back with its payment' : `Taken back with ${count} payments`;
  if (kind === 'commission_reinstated')
    return count === 1 ? 'Back with its payment' : `Back with ${count} payments`;
  return description;
};
