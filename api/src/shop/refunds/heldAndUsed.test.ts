// A refund that waits for an operator is not granted for what was used meanwhile, even if nothing of it is left at the carrier.
import { findEmailsTo } from '../../testing/outbox';
import { useShop } from '../../testing/useShop';
import { decideHeldRefund } from './heldRefunds';
import { changeOpenRefund, findRefund, findRefundsToDecide } from './refunds';
import { settleRefund } from './settleRefund';

const shop = useShop({ MONEY_BACK_PER_30_DAYS: '0' });

/** A refund that waits, of an eSIM whose owner then deletes its plan and the eSIM. */
async function heldAndDeleted(meanwhile: (iccid: string) => Promise<void>) {
  const account = await shop.fundedCustomer(30);
  const { uid, iccid } = await shop.buyEsim(account);
  const id = await shop.purchaseOf(iccid);
  const call = (method: string, path: string) => shop.api.call(method, path, { as: account });
  const held = await call('POST', `/payment/purchase/${id}/refund`);
  expect(held).toMatchObject({ status: 200, body: { outcome: 'pending' } });
  await meanwhile(iccid);
  const { body } = await call('GET', `/esim/${uid}/data-plans`);
  const [plan] = (body['result'] as { plans: { id: string }[] }).plans;
  expect((await call('DELETE', `/esim/${uid}/data-plan/${plan?.id}/${shop.plan.uid}`)).status).toBe(200);
  expect((await call('DELETE', `/esim/${uid}`)).status).toBe(200);
  const decision = { purchaseId: id, isApproved: true, reason: 'It is a test.', decidedBy: 'Grace' };
  await shop.api.services.db.transaction((tx) => decideHeldRefund(tx, shop.api.services, decision));
  return { account, id };
}

test('what was used before its eSIM was deleted is refused', async () => {
  const { account, id } = await heldAndDeleted((iccid) =>
    shop.sandbox.setState(iccid, { state: 'ENABLED', daysAgo: 1, megabytesPerDay: 100 }),
  );
  const before = await shop.balance(account);
  expect(await settleRefund(shop.api.services, id)).toBe('refused');
  expect(await shop.balance(account)).toBe(before);
  expect(await findRefund(shop.api.services.db, id)).toMatchObject({ state: 'refused' });
});

test('what was installed before its eSIM was deleted is refused, as it is while the eSIM is there', async () => {
  const { account, id } = await heldAndDeleted((iccid) =>
    shop.sandbox.setState(iccid, { state: 'DISABLED' }),
  );
  const before = await shop.balance(account);
  expect(await settleRefund(shop.api.services, id)).toBe('refused');
  expect(await shop.balance(account)).toBe(before);
});

test('what was never used is refunded, though its owner has deleted it', async () => {
  const { account, id } = await heldAndDeleted(() => Promise.resolve());
  expect(await settleRefund(shop.api.services, id)).toBe('refunded');
  expect(await shop.balance(account)).toBe(30);
});

test.each([
  ['refund', 'Your refund was not granted'],
  ['withdrawal', 'Your withdrawal could not be carried out'],
])('an operator who sees that it was used refuses a %s in review, and approves none', async (way, title) => {
  const account = await shop.fundedCustomer(30);
  const { iccid } = await shop.buyEsim(account);
  const id = await shop.purchaseOf(iccid);
  const { db, pool } = shop.api.services;
  await shop.api.call('POST', `/payment/purchase/${id}/refund`, { as: account });
  const now = way === 'withdrawal' ? new Date() : null;
  await pool.query("update purchase_refunds set state = 'ending', withdrawn_at = $2 where purchase_id = $1", [
    id,
    now,
  ]);
  await changeOpenRefund(db, id, 'review', { state: 'review', note: 'no answer' });
  expect(await findRefundsToDecide(db)).toMatchObject([{ purchaseId: id, note: 'no answer' }]);
  const decide = (isApproved: boolean) =>
    db.transaction((tx) =>
      decideHeldRefund(tx, shop.api.services, {
        ...{ purchaseId: id, isApproved, reason: 'It was used', decidedBy: 'Grace' },
      }),
    );
  expect(await decide(true)).toBe('in_review');
  expect(await decide(false)).toBe('refused');
  expect(await findRefund(db, id)).toMatchObject({
    state: 'refused',
    note: 'refused by Grace: It was used',
  });
  expect(JSON.stringify(await findEmailsTo(shop.api, account.user.email))).toContain(title);
});
