// How long 500 lines take at the carrier's rate limit, against the sandbox. BULK_REQUESTS_PER_SECOND=2 runs it in real time.
import { runBulkPurchases } from '../../testing/bulkCalls';
import { sql } from 'drizzle-orm';
import { eventually } from '../../testing/eventually';
import { carrierRate } from '../../testing/carrier';
import { useShop } from '../../testing/useShop';

const requestsPerSecond = Number(process.env['BULK_REQUESTS_PER_SECOND'] ?? 20);
const lines = Number(process.env['BULK_LINES'] ?? 30);
const shop = useShop(carrierRate(String(requestsPerSecond)));

test('lines keep to the rate limit, and a single buyer goes first', async () => {
  const affiliate = await shop.fundedCustomer(10_000, { role: 'affiliate' });
  const single = await shop.fundedCustomer(100);
  const created = await shop.api.call('POST', '/bulk-purchases', {
    as: affiliate,
    body: {
      planId: shop.plan.uid,
      price: shop.plan.price,
      lines: Array.from({ length: lines }, (_, index) => ({
        name: 'Ada Lovelace',
        email: `pace-${index}@example.com`,
        tag: '',
      })),
    },
  });
  const path = `/bulk-purchases/${String(created.body['bulkPurchaseId'])}`;
  const { body: paid } = await shop.api.call('GET', path, { as: affiliate });
  // Each new customer and each order is a request.
  expect(paid['secondsLeft']).toBe(Math.ceil((2 * lines) / requestsPerSecond));

  const startedAt = Date.now();
  const read = async () => (await shop.api.call('GET', path, { as: affiliate })).body;
  const finished = (async () => {
    for (;;) {
      await runBulkPurchases(shop.api);
      const body = await read();
      if (body['finishedAt'] !== null) return body;
    }
  })();
  await eventually(read, ({ counts }) => (counts as { completed: number }).completed > 0);
  await shop.buyEsim(single);
  const { body: meanwhile } = await shop.api.call('GET', path, { as: affiliate });
  // Behind all of them it would find none.
  expect((meanwhile['counts'] as { waiting: number }).waiting).toBeGreaterThan(0);
  expect((await finished)['counts']).toMatchObject({ completed: lines });
  const { rows } = await shop.api.services.db.execute<{ ms: number }>(
    sql`select extract(epoch from max(updated_at))::float8 * 1000 as ms from purchases where bulk_purchase_id is not null`,
  );
  const seconds = (Number(rows[0]?.ms) - startedAt) / 1000;
  // The single buyer takes two of the slots.
  const allowed = (2 * lines + 2) / requestsPerSecond;
  process.stderr.write(
    `${lines} lines at ${requestsPerSecond} requests/s: ${seconds.toFixed(1)} s of ${allowed.toFixed(1)} s`,
  );
  // Not faster than the carrier allows. How much slower depends on the machine.
  expect(seconds / allowed).toBeGreaterThan(0.95);
}, 900_000);
