// An erasure that stops at the last moment has taken nothing: what no rollback brings back leaves last.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { creditTopUp } from '../../money/ledger/movements';
import { findCustomer } from '../../money/payments/cardCustomers';
import { runWork } from '../../testing/runWork';
import { untilWaiting } from '../../testing/untilWaiting';
import { useShop } from '../../testing/useShop';
import { uploadsTable } from '../uploads/uploadsTable';
import { findAccountById } from '../users/accounts';
import { closingWork } from './closeAccount';
import { remainsWork } from './eraseAccount';

const folder = mkdtempSync(join(tmpdir(), 'portal-erasure-stopped-'));
const shop = useShop({ UPLOADS_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('money that arrives during an erasure finds the account with its files and saved cards', async () => {
  const { db, pool, cards } = shop.api.services;
  const as = await shop.api.signIn();
  const userId = as.user.id;
  await shop.topUpSavingCard(as, 10);
  const customerId = (await findCustomer(db, userId)) ?? '';
  const picture = { fileName: 'the-owner.png', contentType: 'image/png', byteSize: 7 };
  writeFileSync(join(folder, picture.fileName), 'picture');
  await db.insert(uploadsTable).values({ ...picture, ownerId: userId, claimedAt: new Date() });
  const left = async () => ({
    account: (await findAccountById(db, userId)) !== null,
    picture: existsSync(join(folder, picture.fileName)),
    cards: (await cards.listCards(customerId).catch(() => [])).length,
  });
  await shop.api.call('POST', `/user/${userId}/closing`, { as, body: { givenUp: 10 } });
  const erase = (days: number) =>
    runWork(shop.api, { only: [closingWork, remainsWork], at: new Date(Date.now() + days * dayMs) });
  const { erasure } = await db.transaction(async (tx) => {
    const topUp = { userId, amountCents: 500n, paymentIntentId: 'pi_test_last_moment' };
    await tx.execute(
      sql`insert into top_ups (payment_intent_id, user_id, amount_cents, credited_at)
          values (${topUp.paymentIntentId}, ${userId}, ${topUp.amountCents}, now())`,
    );
    await creditTopUp(tx, topUp);
    const begun = erase(15);
    await untilWaiting(pool);
    return { erasure: begun };
  });
  await erasure;
  expect(await left()).toEqual({ account: true, picture: true, cards: 1 });
  expect(await shop.balance(as)).toBe(15);
  // Its owner is told, and has as many days again.
  await erase(16);
  await erase(31);
  expect(await left()).toEqual({ account: false, picture: false, cards: 0 });
});
