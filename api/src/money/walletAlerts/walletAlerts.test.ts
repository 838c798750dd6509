// The amount below which users are told of their wallet.
import { sql } from 'drizzle-orm';
import { eventsWork } from '../../notices/events/events';
import { findEmailsTo } from '../../testing/outbox';
import { runWork } from '../../testing/runWork';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';
import { hasCrossed } from './walletAlerts';

const shop = useShop();
const save = (as: SignedIn, below: unknown) => shop.api.call('PUT', '/wallet-alert', { as, body: { below } });
const read = async (as: SignedIn) => (await shop.api.call('GET', '/wallet-alert', { as })).body;
async function alertsOf({ user }: SignedIn) {
  const { rows } = await shop.api.services.db.execute<{ data: { balanceCents: number; belowCents: number } }>(
    sql`select data from events where kind = 'wallet-below' and user_id = ${user.id} order by id`,
  );
  return rows.map(({ data: { balanceCents, belowCents } }) => [balanceCents, belowCents]);
}
const cents = (dollars: number) => Math.round(dollars * 100);

test('tells of the purchase that goes below the amount, and again only after the wallet was above it', async () => {
  const { price } = shop.plan;
  const account = await shop.fundedCustomer(3 * price);
  expect(await read(account)).toEqual({ below: null });
  await shop.buyEsim(account);
  expect(await alertsOf(account)).toEqual([]);
  const below = Math.round(price * 150) / 100;
  expect((await save(account, below)).body).toEqual({ below });
  expect(await read(account)).toEqual({ below });
  await shop.buyEsim(account);
  const first = [cents(price), cents(below)];
  expect(await alertsOf(account)).toEqual([first]);
  await shop.buyEsim(account);
  expect(await alertsOf(account)).toEqual([first]);
  await shop.fund(account, 2 * price);
  await shop.buyEsim(account);
  expect(await alertsOf(account)).toEqual([first, first]);
  await runWork(shop.api, { only: [eventsWork] });
  const emails = await findEmailsTo(shop.api, account.user.email);
  const titles = emails.flatMap((email) =>
    email.template === 'notification' ? email.data.items.map(({ title }) => title) : [],
  );
  expect(titles).toContain(`Your wallet is below $${below.toFixed(2)}`);
});

test.each([
  ['down to the amount is not told', 500n, false],
  ['below the amount is told', 499n, true],
  ['of a wallet that was below it is not told', 498n, false],
])('a debit of one cent %s', (_what, balanceCents, tells) => {
  expect(hasCrossed(500n, balanceCents, 1n)).toBe(tells);
});

test('tells nothing without an amount, and nobody of another’s', async () => {
  const { price } = shop.plan;
  const [account, other] = [await shop.fundedCustomer(2 * price), await shop.fundedCustomer(price)];
  await save(account, 1000);
  expect((await save(account, null)).body).toEqual({ below: null });
  await save(other, 1000);
  await shop.buyEsim(account);
  expect([await alertsOf(account), await alertsOf(other)]).toEqual([[], []]);
});

test.each([0, -5, 10_000.01, 1.234, '50', undefined])('refuses %p as an amount', async (below) => {
  const answer = await save(await shop.api.signIn(), below);
  expect(answer).toMatchObject({ status: 422, body: { details: [{ field: 'below' }] } });
});
