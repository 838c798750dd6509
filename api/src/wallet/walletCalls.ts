// The wallet: balance and transactions, one's own and, for an affiliate, one's customers'.
import type { FastifyInstance } from 'fastify';
import { centsToDollars, commissionOf } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../http/call';
import { balanceOf } from '../ledger/accounts';
import { statementPage } from '../ledger/statement';
import type { Job } from '../jobs/jobs';
import type { Services } from '../services';
import { customersOf, findPeople } from '../users/people';
import { commissionOfLines, customerCommission } from './customerCommission';
import { filterOf } from './filter';
import { withPeople } from './presentation';

/** Adds the wallet's calls. */
export function addWallet(app: FastifyInstance, { db }: Services): Job[] {
  addCall(app, calls.getWallet, async ({ params, query }) => {
    const filter = filterOf([params.userId], query);
    // At once, each on a connection of its own: the answer takes as long as the slowest.
    const [balance, { lines, totals }, people] = await Promise.all([
      balanceOf(db, 'wallet', params.userId),
      statementPage(db, filter),
      findPeople(db, [params.userId]),
    ]);
    return {
      walletBalance: centsToDollars(balance),
      transactions: withPeople(people, lines),
      total: totals.count,
      totals: { credit: centsToDollars(totals.creditCents), debit: centsToDollars(totals.debitCents) },
    };
  });

  addCall(app, calls.customerTransactions, async ({ params, query }) => {
    const customers = new Map((await customersOf(db, params.userId, true)).map((one) => [one.id, one]));
    const wanted = [...customers.keys()].filter((id) => !query.customerId || id === query.customerId);
    const filter = filterOf(wanted, query);
    const { lines, totals, isWhole } = await statementPage(db, filter);
    const commissionCents = isWhole ? commissionOfLines(lines) : await customerCommission(db, filter);
    const transactions = withPeople(customers, lines);
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
