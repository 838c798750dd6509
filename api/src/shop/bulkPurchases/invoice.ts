// One invoice over an order. Each line has its numbered receipt; this page lists them, with the total.
import { maxBulkLines } from '@portal/contract';
import type { Needs } from '../../services';
import { findReceiptsOfPurchases } from '../../money/receipts/listReceipts';
import { buyerLines, formatCents, formatMoment } from '../../money/receipts/pdf/receiptPage';
import { statementData } from '../../money/receipts/pdf/statementData';
import { sellerOf } from '../../money/receipts/receiptDocument';
import type { Receipt } from '../../money/receipts/receiptsTables';
import { findBuyer } from '../../money/receipts/invoiceAddresses';
import { listOrderLines } from './lines';
import type { Order } from './order';

/** The data of the template of statements. Lines that were never delivered have no receipt and are not on it. */
export async function invoicePage({ db, settings }: Needs<'db' | 'settings'>, bulk: Order) {
  const { lines } = await listOrderLines(db, bulk, { pageSize: maxBulkLines });
  const people = new Map(
    lines.map(({ transactionId, name, email }) => [transactionId, `${name} (${email})`]),
  );
  const [found, buyer] = await Promise.all([
    findReceiptsOfPurchases(db, bulk.affiliateId, [...people.keys()]),
    findBuyer(db, bulk.affiliateId),
  ]);
  // By line, as the order's page; the refund of a line follows its receipt.
  const numbers = new Map(lines.map(({ transactionId, line }) => [transactionId, line]));
  const lineOf = ({ reference }: Receipt) => numbers.get(reference) ?? 0;
  const receipts = found.toSorted((left, right) => lineOf(left) - lineOf(right));
  const totalCents = receipts.reduce((sum, receipt) => sum + signOf(receipt) * receipt.amountCents, 0n);
  return statementData({
    title: `Invoice of order ${bulk.id.slice(0, 8)}`,
    labels: { buyer: 'Billed to', empty: 'Nothing of this order is delivered.' },
    facts: {
      Order: bulk.id,
      Ordered: formatMoment(bulk.createdAt.toISOString()),
      Total: formatCents(totalCents),
      ...taxFacts(receipts),
      Paid: 'From the prepaid wallet. Each line has its own receipt, which this page sums up.',
    },
    seller: sellerOf(settings),
    buyer: buyerLines(buyer),
    rows: receipts.map((receipt) => ({
      at: receipt.suppliedAt,
      description: `${receipt.kind === 'credit_note' ? 'Refund' : bulk.planTitle}: ${people.get(receipt.reference) ?? ''}`,
      receipt: receipt.label,
      amount: formatCents(signOf(receipt) * receipt.amountCents),
    })),
  });
}

const signOf = ({ kind }: Receipt): bigint => (kind === 'credit_note' ? -1n : 1n);

/** The taxes that the receipts include, less those of the credit notes, by name and rate. */
function taxFacts(receipts: readonly Receipt[]) {
  const sums = new Map<string, { netCents: number; taxCents: number }>();
  for (const receipt of receipts) {
    const sign = Number(signOf(receipt));
    for (const { name, basisPoints, netCents, taxCents } of receipt.document.taxes) {
      const label = `Includes ${name} ${basisPoints / 100} %`;
      const sum = sums.get(label) ?? { netCents: 0, taxCents: 0 };
      sums.set(label, {
        netCents: sum.netCents + sign * netCents,
        taxCents: sum.taxCents + sign * taxCents,
      });
    }
  }
  return Object.fromEntries(
    [...sums].map(([label, { netCents, taxCents }]) => [
      label,
      `${formatCents(taxCents)} on ${formatCents(netCents)}`,
    ]),
  );
}
