// Ordering the plan that was paid for, on an eSIM of the buyer.
import { randomUUID } from 'node:crypto';
import type { Carrier } from '../../travel/carrier/carrier';
import { answerOf } from '../../base/errors/outcomes';
import { carrierId } from '../../testing/carrier';
import { laterProduct } from '../../testing/laterCarrier';
import { callerOf, type SignedIn } from '../../testing/testApi';
import { gaveBack, laterBudget, useLaterShop } from '../../testing/useLaterShop';
import { orderEsim, orderPlan } from './ordering';
import { refund } from './transitions';

const { later, shop, read, pay, order, carryOut } = useLaterShop();

const isBack = async (account: SignedIn) => (await shop.balance(account)) === laterBudget;
const orderOf = (account: SignedIn, transactionId: string) =>
  orderEsim(shop.api.services, callerOf(account), { transactionId, planId: laterProduct.uid });

/** A buyer who has an eSIM of this carrier. */
const owner = async () => {
  const { account, id, carrierCustomer } = await order();
  await carryOut(id, carrierCustomer);
  const { esimUid, iccid } = answerOf(await orderOf(account, id));
  await shop.fund(account, laterProduct.price);
  return { account, purchaseId: id, uid: esimUid ?? '', iccid: iccid ?? '' };
};
const esimOf = ({ uid, iccid, account }: Awaited<ReturnType<typeof owner>>, carrier = 'orbit') =>
  ({ uid, iccid, carrier, customerId: account.user.id }) as Parameters<typeof orderPlan>[2];
const add = (owned: Awaited<ReturnType<typeof owner>>, transactionId: string, carrier?: string) =>
  orderPlan(shop.api.services, callerOf(owned.account), esimOf(owned, carrier), {
    transactionId,
    planId: laterProduct.uid,
  });
const addCall = (
  owned: Awaited<ReturnType<typeof owner>>,
  transactionId: string,
  options: { body?: object; key?: string; planId?: string } = {},
) =>
  shop.api.call('POST', `/esim/${owned.uid}/data-plan/${options.planId ?? laterProduct.uid}`, {
    as: owned.account,
    body: { transactionId, ...options.body },
    headers: { 'idempotency-key': options.key ?? randomUUID() },
  });

test('a plan is ordered by the eSIM’s ICCID, with the plans that it had', async () => {
  const owned = await owner();
  const { id } = await pay('data-plan', owned.account);
  const addPlan = jest.fn<ReturnType<Carrier['addPlan']>, Parameters<Carrier['addPlan']>>(later.addPlan);
  later.addPlan = addPlan;
  expect(await add(owned, id)).toMatchObject({ outcome: 'pending', code: 'order_pending' });
  expect(addPlan.mock.calls).toEqual([[owned.iccid, laterProduct.uid, id]]);
  expect(await read(id)).toMatchObject({
    status: 'ordering',
    customerId: owned.account.user.id,
    iccid: owned.iccid,
    esimUid: owned.uid,
    plansBefore: ['1'],
  });

  const second = await pay('data-plan', owned.account);
  expect(await add(owned, second.id)).toMatchObject({
    outcome: 'refused',
    code: 'order_in_progress',
    message: 'Another plan is being added to this eSIM. Try again shortly.',
  });
  expect(await read(second.id)).toMatchObject({ status: 'debited', iccid: null });
  later.carryOut(id);
  const done = answerOf(await add(owned, id));
  expect(done).toMatchObject({ status: 'fulfilled', carrierPlanId: '2' });

  const again = await addCall(owned, id, { body: { dataPlanId: laterProduct.uid } });
  expect(again).toMatchObject({
    status: 201,
    body: { message: 'Data plan added successfully!', plan: { id: '2' } },
  });
  const other = await owner();
  await shop.api.services.pool.query('update esims set customer_id = $1, user_id = $1 where uid = $2', [
    owned.account.user.id,
    other.uid,
  ]);
  expect(await addCall({ ...other, account: owned.account }, id)).toMatchObject({
    status: 409,
    body: { code: 'purchase_mismatch', message: 'This transaction paid for a plan on another eSIM.' },
  });
});

test('a plan that the address and the body name differently is not ordered', async () => {
  const owned = await owner();
  const { id } = await pay('data-plan', owned.account);
  const key = randomUUID();
  expect(await addCall(owned, id, { key, body: { dataPlanId: 'another' } })).toMatchObject({
    status: 409,
    body: { code: 'purchase_mismatch', message: 'The plan in the body is not the one in the address.' },
  });
  expect(await read(id)).toMatchObject({ status: 'debited' });
  expect((await addCall(owned, id, { key, planId: 'another' })).body).toMatchObject({
    message: 'This transaction paid for something else.',
  });
  expect(await addCall(owned, id, { key })).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
});

const beginRefund = (state: string) => (owned: Awaited<ReturnType<typeof owner>>) =>
  shop.api.services.pool.query(
    'insert into purchase_refunds (purchase_id, user_id, state) values ($1, $2, $3)',
    [owned.purchaseId, owned.account.user.id, state],
  );
const isRefunded = ['This eSIM is being refunded.', 'esim_being_refunded'] as const;

test.each([
  [
    'on an eSIM of another carrier',
    'This plan does not fit this eSIM.',
    'other_carrier',
    () => undefined,
    carrierId,
  ],
  ['on an eSIM that is being refunded', ...isRefunded, beginRefund('ending'), 'orbit'],
  ['on an eSIM whose refund is in review', ...isRefunded, beginRefund('review'), 'orbit'],
  [
    'while the carrier is silent',
    'The carrier could not be reached.',
    'carrier_failed_before_order',
    () => void (later.isDown = true),
    'orbit',
  ],
])(
  'a plan %s is not ordered, and the money is back',
  async (_name, message, refundReason, prepare, carrier) => {
    const owned = await owner();
    const { id } = await pay('data-plan', owned.account);
    await prepare(owned);
    expect(await add(owned, id, carrier)).toMatchObject(gaveBack(message));
    expect(await read(id)).toMatchObject({ status: 'refunded', refundReason });
    expect(await isBack(owned.account)).toBe(true);
    await shop.api.services.pool.query('delete from purchase_refunds');
  },
);

test.each(['refunded', 'refused'])('a plan is added to an eSIM whose refund was %s', async (state) => {
  const owned = await owner();
  const { id } = await pay('data-plan', owned.account);
  await beginRefund(state)(owned);
  expect(await add(owned, id)).toMatchObject({ outcome: 'pending', code: 'order_pending' });
  await shop.api.services.pool.query('delete from purchase_refunds');
});

test('a plan that another request began to order meanwhile is not ordered again', async () => {
  const owned = await owner();
  const { id } = await pay('data-plan', owned.account);
  const { listPlans } = later;
  later.listPlans = async (iccid) => {
    await shop.api.services.pool.query(
      "update purchases set status = 'ordering', iccid = $2, plans_before = '{1}' where id = $1",
      [id, owned.iccid],
    );
    return listPlans(iccid);
  };
  later.addPlan = jest.fn(() => Promise.resolve(null));
  expect(await add(owned, id)).toMatchObject({ code: 'order_in_progress' });
  expect(later.addPlan).not.toHaveBeenCalled();
});

test('a plan whose order cannot be stored is an error, and stays paid', async () => {
  const owned = await owner();
  const { id } = await pay('data-plan', owned.account);
  const esim = { ...esimOf(owned), customerId: 'not an id' };
  const input = { transactionId: id, planId: laterProduct.uid };
  const refused = orderPlan(shop.api.services, callerOf(owned.account), esim, input);
  await expect(refused).rejects.toMatchObject({ cause: { code: '22P02' } });
  expect(await read(id)).toMatchObject({ status: 'debited' });
});

test('a plan that the carrier has forgotten since is not found', async () => {
  const owned = await owner();
  const { id } = await pay('data-plan', owned.account);
  const [plan] = await later.listPlans(owned.iccid);
  later.addPlan = () => Promise.resolve({ ...plan, id: '5' } as never);
  expect((await addCall(owned, id)).status).toBe(201);
  await shop.api.services.pool.query("update purchases set carrier_plan_id = '6' where id = $1", [id]);
  expect(await addCall(owned, id)).toMatchObject({
    status: 404,
    body: { message: 'This plan was not found.' },
  });
});

test('a plan whose order met a refund is ended at the carrier', async () => {
  const owned = await owner();
  const { id } = await pay('data-plan', owned.account);
  const [plan] = await later.listPlans(owned.iccid);
  if (!plan) throw new Error('The eSIM has no plan.');
  const endPlan = jest.fn(() => Promise.resolve());
  Object.assign(later, {
    endPlan,
    addPlan: async () => {
      await refund(shop.api.services, id, 'not_delivered');
      return { ...plan, id: '9' };
    },
  });
  expect(await add(owned, id)).toMatchObject(gaveBack('The purchase had already been refunded.'));
  expect(endPlan.mock.calls).toEqual([[owned.iccid, '9']]);
});

test('a plan that is added at once is answered as added', async () => {
  const owned = await owner();
  const { id } = await pay('data-plan', owned.account);
  const [plan] = await later.listPlans(owned.iccid);
  later.addPlan = () => Promise.resolve({ ...plan, id: '5' } as never);
  expect(answerOf(await add(owned, id))).toMatchObject({ status: 'fulfilled', carrierPlanId: '5' });
});

test('a plan of nobody, or for which an eSIM was paid, is not ordered', async () => {
  const owned = await owner();
  await expect(add(owned, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  const { id } = await pay('esim', owned.account);
  await expect(add(owned, id)).rejects.toMatchObject({ code: 'purchase_mismatch' });
});
