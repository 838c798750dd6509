// The calls of bulk purchases, for tests.
import { randomUUID } from 'node:crypto';
import { makeWorkDue, runWork } from './runWork';
import type { Shop } from './shop';
import type { SignedIn, TestApi } from './testApi';

export interface Line {
  name: string;
  email: string;
  tag: string;
}

/** A line for a person without an account. */
export const someone = (changes: Partial<Line> = {}): Line => ({
  name: 'Ada Lovelace',
  email: `ada-${randomUUID()}@example.com`,
  tag: 'Team trip',
  ...changes,
});
export const several = (count: number): Line[] => Array.from({ length: count }, () => someone());
export const idOf = (response: { body: Record<string, unknown> }) => String(response.body['bulkPurchaseId']);

const bulkWork = [{ name: 'bulk-line' }, { name: 'bulk-finish' }];

/** Runs what is open of bulk purchases, also what waits, as a worker does. */
export async function runBulkPurchases(api: TestApi): Promise<void> {
  for (const work of bulkWork) await makeWorkDue(api, work);
  await runWork(api, { only: bulkWork });
}

/** @param affiliateOf who calls unless a test says otherwise; read at each call */
export function bulkCallsOf(shop: Shop, affiliateOf: () => SignedIn) {
  const check = (lines: readonly Line[], as = affiliateOf()) =>
    shop.api.call('POST', '/bulk-purchases/check', { as, body: { planId: shop.plan.uid, lines } });
  const create = (
    lines: readonly Line[],
    changes: Record<string, unknown> = {},
    key: string = randomUUID(),
  ) =>
    shop.api.call('POST', '/bulk-purchases', {
      as: affiliateOf(),
      body: { planId: shop.plan.uid, price: shop.plan.price, lines, ...changes },
      headers: { 'idempotency-key': key },
    });
  const read = (id: string, path = '', as = affiliateOf()) =>
    shop.api.call('GET', `/bulk-purchases/${id}${path}`, { as });
  return {
    check,
    create,
    read,
    linesOf: async (id: string) =>
      (await read(id, '/lines')).body['lines'] as {
        state: string;
        reason: string | null;
        esimId: string | null;
      }[],
    /** Lets the worker run what is open, whenever it is due. */
    work: () => runBulkPurchases(shop.api),
    /** Dollars for so many eSIMs. */
    total: (count: number) => Math.round(shop.plan.price * count * 100) / 100,
  };
}

/** The calls for a file of tests. What a test leaves open is run: it would take the refusals that the next one counts. */
export function useBulkCalls(...of: Parameters<typeof bulkCallsOf>) {
  const [shop] = of;
  afterEach(() => runBulkPurchases(shop.api));
  return bulkCallsOf(...of);
}
