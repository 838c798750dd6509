// The wallet: balance and transactions, one's own and, for an affiliate, one's customers'.
import type { FastifyInstance } from 'fastify';
import { centsToDollars, commissionOf } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../http/call';
import { balanceOf } from '../ledger/accounts';
import { statementPage } from '../ledger/statement';
import type { Job } from '../jobs/jobs';
import type { Services } from '../services';
import { customersOf } from '../users/people';
import { commissionOfLines, customerCommission } from './customerCommission';
import { filterOf } from './filter';
import { withPeople } from './presentation';

/** Adds the wallet's calls. */
export function addWallet(app: FastifyInstance, { db }: Services): Job[] {
  addCall(app, calls.getWallet, async ({ params, query }) => {
    const filter = filterOf([params.userId], query);
    const [balance, { lines, totals }] = await Promise.all([
      balanceOf(db, 'wallet', params.userId),
      statementPage(db, filter),
    ]);
    return {
      walletBalance: centsToDollars(balance),
      transactions: await withPeople(db, lines),
      total: totals.count,
      totals: { credit: centsToDollars(totals.creditCents), debit: centsToDollars(totals.debitCents) },
    };
  });

  addCall(app, calls.customerTransactions, async ({ params, query }) => {
    const customers = (await customersOf(db, params.userId, true)).map(({ id }) => id);
    const wanted = query.customerId ? customers.filter((id) => id === query.customerId) : customers;
    const filter = filterOf(wanted, query);
    const { lines, totals, isWhole } = await statementPage(db, filter);
    const commissionCents = isWhole ? commissionOfLines(lines) : await customerCommission(db, filter);
    const transactions = await withPeople(db, lines);
    return {
      transactions: transactions.map((entry) => ({ ...entry, commission: commissionOf(entry) })),
      total: totals.count,
      totals: {
        credit: centsToDollars(totals.creditCents),
        debit: centsToDollars(totals.debitCents),
        commission: centsToDollars(commissionCents),
      },
    };
  });
  return [];
}
