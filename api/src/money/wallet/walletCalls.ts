// Routes of the caller's wallet and, for affiliates, of their customers' transactions.
import type { FastifyPluginAsync } from 'fastify';
import { centsToDollars } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../../base/http/call';
import { customersStatement } from '../ledger/customersStatement';
import { purchasesPaidFor } from '../../shop/purchases/paidFor';
import { findWalletPurchases } from '../../shop/purchases/summaries';
import { activeCustomerIdsOf, customerIdsOf, findUsers } from '../../people/users/users';
import { selfReferredIdsOf } from '../../people/users/selfReferral';
import { filterOf } from './filter';
import { presentLine } from './presentation';
import { purchaseIdsOf, readWallet } from './readWallet';

/** Registers the wallet routes. */
export const walletModule: FastifyPluginAsync = async (app) => {
  const { db } = app.services;
  addCall(app, calls.getWallet, async ({ params, query }) => {
    const { balanceCents, lines, totals, purchases, bulkPurchases, users } = await readWallet(
      db,
      params.userId,
      query,
    );
    return {
      walletBalance: centsToDollars(balanceCents),
      transactions: lines.map(presentLine(users, purchases.byId, bulkPurchases)),
      total: totals.count,
      totals: { credit: centsToDollars(totals.creditCents), debit: centsToDollars(totals.debitCents) },
      openPurchases: purchases.open,
    };
  });

  addCall(app, calls.customerTransactions, async ({ params, query }) => {
    const [customers, active, selfReferred] = await Promise.all([
      customerIdsOf(db, params.userId),
      activeCustomerIdsOf(db, params.userId),
      selfReferredIdsOf(db, params.userId),
    ]);
    const ownerIds = customers.filter((id) => !query.customerId || id === query.customerId);
    const isEarning = (id: string) => !selfReferred.has(id);
    const { lines, totals, commissionCents } = await customersStatement(db, filterOf(ownerIds, query), {
      affiliateId: params.userId,
      payerIds: ownerIds.filter(isEarning),
      receiverIds: active.filter(isEarning),
      paidFor: purchasesPaidFor(params.userId, ownerIds),
    });
    const [users, purchases] = await Promise.all([
      findUsers(
        db,
        lines.map(({ ownerId }) => ownerId),
      ),
      findWalletPurchases(db, purchaseIdsOf(lines), null),
    ]);
    const present = presentLine(users, purchases.byId);
    return {
      transactions: lines.map((line) => ({
        ...present(line),
        commission: centsToDollars(line.commissionCents),
        isPaidByYou: line.isPaidByAffiliate,
      })),
      total: totals.count,
      totals: {
        credit: centsToDollars(totals.creditCents),
        debit: centsToDollars(totals.debitCents),
        commission: centsToDollars(commissionCents),
      },
    };
  });
};
