// The header's search over a user's eSIMs, customers and transactions.
import type { FastifyPluginAsync } from 'fastify';
import { centsToDollars, formatDollars, utcDay } from '@portal/contract';
import { calls, type SearchResult } from '@portal/contract/schemas';
import { listEsims } from '../../travel/esims/list';
import { addCall } from '../../base/http/call';
import { statementLines } from '../../money/ledger/statement';
import { listCustomers } from '../../people/users/customers';

/** Registers the search route. */
export const searchModule: FastifyPluginAsync = async (app) => {
  const { db } = app.services;
  const esimsOf = async (ownerId: string, search: string, limit: number): Promise<SearchResult[]> => {
    const { rows } = await listEsims(db, ownerId, { search, pageSize: limit, show: 'all' });
    return rows.map((esim) => ({
      kind: 'esim',
      id: esim.uid,
      title: esim.tag,
      subtitle: esim.iccid,
    }));
  };
  const customersLike = async (
    affiliateId: string,
    search: string,
    limit: number,
  ): Promise<SearchResult[]> => {
    const { customers } = await listCustomers(db, affiliateId, { search, pageSize: limit });
    return customers.map(({ id, fname, lname, email }) => ({
      kind: 'customer',
      id,
      title: `${fname} ${lname}`,
      subtitle: email,
    }));
  };
  const transactionsLike = async (
    ownerId: string,
    search: string,
    limit: number,
  ): Promise<SearchResult[]> => {
    const lines = await statementLines(db, { ownerIds: [ownerId], search, limit, offset: 0 });
    return lines.map(({ transactionId, description, amountCents, at }) => {
      const amount = centsToDollars(amountCents);
      return {
        kind: 'transaction',
        id: transactionId,
        title: description,
        subtitle: `${formatDollars(amount)} · ${utcDay(at)}`,
        amount,
        timestamp: at.toISOString(),
      };
    });
  };

  addCall(app, calls.search, async ({ query, caller }) => {
    const { q, limit } = query;
    const found = await Promise.all([
      esimsOf(caller.id, q, limit),
      caller.role === 'affiliate' ? customersLike(caller.id, q, limit) : [],
      transactionsLike(caller.id, q, limit),
    ]);
    return { results: found.flat() };
  });
};
