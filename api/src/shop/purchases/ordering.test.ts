// Ordering the eSIM that was paid for: whom it is for, what the buyer is told, and what the purchase then says.
import { randomUUID } from 'node:crypto';
import { CarrierError } from '../../travel/carrier/carrier';
import { laterProduct } from '../../testing/laterCarrier';
import { callerOf, type SignedIn } from '../../testing/testApi';
import { gaveBack, laterBudget, useLaterShop } from '../../testing/useLaterShop';
import { orderEsim } from './ordering';
import { openJob } from './settleJobs';
import { markCallEnded, refund } from './transitions';

const { later, shop, read, buyer, pay, order, carryOut } = useLaterShop();

const fails = (failure: CarrierError['failure']) => () =>
  Promise.reject(new CarrierError(failure, 'No line.'));
const defect = () => Promise.reject(new Error('A defect.'));
const isBack = async (account: SignedIn) => (await shop.balance(account)) === laterBudget;
const orderOf = (account: SignedIn, transactionId: string, more = {}) =>
  orderEsim(shop.api.services, callerOf(account), { transactionId, planId: laterProduct.uid, ...more });

describe('an eSIM', () => {
  test('of nobody, of somebody else or of a bulk purchase is not found', async () => {
    const { account, id } = await pay();
    const notFound = { code: 'not_found', message: 'This purchase was not found.' };
    await expect(orderOf(account, randomUUID())).rejects.toMatchObject(notFound);
    await expect(orderOf(await buyer(), id)).rejects.toMatchObject(notFound);
    await shop.api.services.pool.query('update purchases set bulk_purchase_id = $1 where id = $2', [
      randomUUID(),
      id,
    ]);
    await expect(orderOf(account, id)).rejects.toMatchObject(notFound);
    await shop.api.services.pool.query('update purchases set bulk_purchase_id = null where id = $1', [id]);
  });

  test.each([
    ['data-plan', laterProduct.uid],
    ['esim', 'another'],
  ] as const)('for which a %s was paid is not plan %s', async (type, planId) => {
    const { account, id } = await pay(type);
    await expect(orderOf(account, id, { planId })).rejects.toMatchObject({
      code: 'purchase_mismatch',
      message: 'This transaction paid for something else.',
    });
    expect(await read(id)).toMatchObject({ status: 'debited' });
  });

  test('is for the buyer, or for a customer of an affiliate', async () => {
    const affiliate = await buyer({ role: 'affiliate' });
    const customer = await shop.api.signIn({ affiliateId: affiliate.user.id });
    const other = await shop.api.signIn();
    const { id } = await pay('esim', affiliate);
    const customerId = customer.user.id;
    const notFound = { code: 'not_found', message: 'This customer was not found.' };
    await expect(orderOf(affiliate, id, { customerId: other.user.id })).rejects.toMatchObject(notFound);
    expect(await orderOf(affiliate, id, { customerId })).toMatchObject({
      outcome: 'pending',
      code: 'order_pending',
    });
    expect(await read(id)).toMatchObject({ status: 'ordering', customerId, tag: laterProduct.name });

    const own = await pay('esim', affiliate);
    const chosen = { customerId: affiliate.user.id, tag: '  Trip ' };
    expect(await orderOf(affiliate, own.id, chosen)).toMatchObject({
      outcome: 'pending',
      code: 'order_pending',
    });
    expect(await read(own.id)).toMatchObject({ customerId: affiliate.user.id, tag: 'Trip' });
  });

  test('is not for others when the buyer is no affiliate, whoever referred them', async () => {
    const customer = await buyer();
    const referred = await shop.api.signIn({ affiliateId: customer.user.id });
    const { id } = await pay('esim', customer);
    await expect(orderOf(customer, id, { customerId: referred.user.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await orderOf(customer, id, { tag: '  ' })).toMatchObject({
      outcome: 'pending',
      code: 'order_pending',
    });
    expect(await read(id)).toMatchObject({ customerId: customer.user.id, tag: laterProduct.name });
  });

  test('whose customer the carrier cannot create is not ordered, and the money is back', async () => {
    const { account, id } = await pay();
    later.createCustomer = fails('unanswered');
    expect(await orderOf(account, id)).toMatchObject(gaveBack('The carrier could not be reached.'));
    expect(await read(id)).toMatchObject({
      status: 'refunded',
      refundReason: 'carrier_failed_before_order',
      note: 'unanswered: No line.',
    });
    expect(await isBack(account)).toBe(true);

    const next = await pay();
    later.createCustomer = defect;
    await expect(orderOf(next.account, next.id)).rejects.toThrow('A defect.');
    expect(await read(next.id)).toMatchObject({ status: 'debited' });
  });

  test('that is asked for again tells how the first order ended', async () => {
    const { account, id, carrierCustomer } = await order();
    await markCallEnded(shop.api.services, id);
    const send = jest.spyOn(shop.api.services, 'send');
    expect(await orderOf(account, id)).toEqual({
      outcome: 'pending',
      code: 'order_in_progress',
      message: 'This order is being carried out.',
      details: { transactionId: id },
    });
    expect(send).toHaveBeenCalledWith(openJob, {}, 3);
    send.mockRestore();
    await carryOut(id, carrierCustomer);
    expect(await orderOf(account, id)).toMatchObject({
      outcome: 'done',
      answer: { id, status: 'fulfilled' },
    });

    const given = await pay();
    await refund(shop.api.services, given.id, 'not_delivered');
    expect(await orderOf(given.account, given.id)).toEqual({
      outcome: 'refused',
      code: 'purchase_refunded',
      message: 'This purchase has been refunded.',
    });
  });

  test('that another request began to order meanwhile is not ordered again', async () => {
    const { account, id } = await pay();
    later.createCustomer = async ({ tag }) => {
      await shop.api.services.pool.query("update purchases set status = 'ordering' where id = $1", [id]);
      return `account-${tag}`;
    };
    later.createEsim = jest.fn(defect);
    expect(await orderOf(account, id)).toMatchObject({ code: 'order_in_progress' });
    expect(later.createEsim).not.toHaveBeenCalled();
  });
});

describe('the call for an eSIM', () => {
  const call = (as: SignedIn, transactionId: string, key: string = randomUUID(), more = {}) =>
    shop.api.call('POST', '/esim', {
      as,
      body: { planId: laterProduct.uid, transactionId, ...more },
      headers: { 'idempotency-key': key },
    });

  test('answers with how to install it, also when it is repeated', async () => {
    const { account, id, carrierCustomer } = await order();
    await carryOut(id, carrierCustomer);
    const key = randomUUID();
    for (let turn = 0; turn < 2; turn += 1) {
      const made = await call(account, id, key);
      expect(made).toMatchObject({ status: 201, body: { message: 'eSIM created successfully!' } });
      expect(made.text).toContain('LPA:1$rsp.orbit.example$');
    }
    expect(await call(account, id, key, { tag: 'x' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    const { rows } = await shop.api.services.pool.query(
      'select call, answer from idempotent_answers where key = $1',
      [key],
    );
    expect(rows).toEqual([{ call: 'esim', answer: null }]);
  });
});
