// The carrier call of an order: what its answer does to the purchase, the money and the buyer's answer.
import { CarrierError, type Carrier } from '../../travel/carrier/carrier';
import { laterProduct } from '../../testing/laterCarrier';
import { observedServices } from '../../testing/observedServices';
import type { SignedIn } from '../../testing/testApi';
import { gaveBack, laterBudget, useLaterShop } from '../../testing/useLaterShop';
import { esimOrder, placeOrder, type Order } from './order';
import { refund } from './transitions';
import { openJob } from './settleJobs';

const { later, shop, read, order, carryOut } = useLaterShop();

const fails = (failure: CarrierError['failure']) => () =>
  Promise.reject(new CarrierError(failure, 'No line.'));
const defect = () => Promise.reject(new Error('A defect.'));
const isBack = async (account: SignedIn) => (await shop.balance(account)) === laterBudget;

describe('the jobs', () => {
  // Apart from what other tests leave open.
  const { shop, order } = useLaterShop();
  const run = (name: string) => shop.api.jobs.find((job) => job.name === name)?.run({});

  test('ask again within seconds while orders wait, and otherwise wait for their time', async () => {
    const send = jest.spyOn(shop.api.services, 'send').mockResolvedValue();
    await run('purchases-open');
    expect(send).not.toHaveBeenCalled();
    const { id } = await order();
    await run('purchases-open');
    expect(send.mock.calls.filter(([{ name }]) => name === 'purchases-open')).toEqual([[openJob, {}, 5]]);
    send.mockRestore();
    await refund(shop.api.services, id, 'not_delivered');
  });

  test('forget answers after seven days', async () => {
    const { pool } = shop.api.services;
    await pool.query(`insert into idempotent_answers (user_id, key, call, body_hash, created_at)
      select gen_random_uuid(), key, 'purchase', '', now() - days * interval '1 day'
      from (values ('old', 8), ('new', 6)) as answers (key, days)`);
    await run('idempotent-answers-forget');
    const { rows } = await pool.query("select key from idempotent_answers where key in ('old', 'new')");
    expect(rows).toEqual([{ key: 'new' }]);
  });
});

describe('an order that is placed', () => {
  const place = (work: Order['place'], undo: Order['undo'] = () => Promise.resolve()): Order => ({
    place: work,
    undo,
  });

  test('and carried out later is looked up soon', async () => {
    const { id, purchase } = await order();
    const { services, sent } = observedServices(shop.api.services);
    const work = place(() => Promise.resolve(null));
    expect(await placeOrder(services, purchase, work)).toEqual({
      outcome: 'pending',
      code: 'order_pending',
      message: 'The carrier has not answered yet. The order will be completed or refunded.',
      details: { transactionId: id },
    });
    expect(sent).toEqual([['purchases-open', {}, 3]]);
    expect(await read(id)).toMatchObject({ status: 'ordering', callEndedAt: expect.any(Date) as Date });
  });

  test.each(['refused', 'unreachable'] as const)('and %s gives the money back', async (failure) => {
    const { id, purchase, account } = await order();
    const { services, logged, sent } = observedServices(shop.api.services);
    expect(await placeOrder(services, purchase, place(fails(failure)))).toEqual(
      gaveBack('The carrier could not carry out the order.'),
    );
    expect(await read(id)).toMatchObject({
      status: 'refunded',
      refundReason: `carrier_${failure}`,
      note: 'No line.',
      callEndedAt: null,
    });
    expect(await isBack(account)).toBe(true);
    expect(sent).toEqual([]);
    expect(logged).toMatchObject([
      { purchase: id, failure, status: null, msg: 'an order failed' },
      { purchase: id, status: 'refunded', reason: `carrier_${failure}`, msg: 'a purchase ended' },
    ]);
  });

  test('and failed gives the money back, or delivers what was made', async () => {
    const [gone, made] = [await order(), await order()];
    await carryOut(made.id, made.carrierCustomer);
    const { services } = shop.api;
    expect(await placeOrder(services, gone.purchase, place(fails('failed')))).toEqual(
      gaveBack('The carrier could not carry out the order.'),
    );
    expect(await read(gone.id)).toMatchObject({ refundReason: 'not_delivered', note: null });
    expect(await placeOrder(services, made.purchase, place(fails('failed')))).toMatchObject({
      outcome: 'done',
    });
    expect(await read(made.id)).toMatchObject({ status: 'fulfilled' });
  });

  test('and never answered waits, for the carrier may still carry it out', async () => {
    const { id, purchase, account } = await order();
    const { services, sent } = observedServices(shop.api.services);
    expect(await placeOrder(services, purchase, place(fails('unanswered')))).toMatchObject({
      outcome: 'pending',
      code: 'order_pending',
    });
    expect(await read(id)).toMatchObject({ status: 'ordering', callEndedAt: expect.any(Date) as Date });
    expect(await isBack(account)).toBe(false);
    expect(sent).toHaveLength(1);
  });

  test('and met a defect is left to the worker', async () => {
    const { id, purchase } = await order();
    await expect(placeOrder(shop.api.services, purchase, place(defect))).rejects.toThrow('A defect.');
    expect(await read(id)).toMatchObject({ status: 'ordering', callEndedAt: null, note: null });
  });

  test('and refunded meanwhile is undone at the carrier', async () => {
    const { id, purchase, carrierCustomer, account } = await order();
    const { services, logged } = observedServices(shop.api.services);
    const work = esimOrder(purchase, carrierCustomer);
    const placed = placeOrder(services, purchase, {
      place: async (carrier) => {
        expect(await work.place(carrier)).toBeNull();
        later.carryOut(id);
        await refund(services, id, 'not_delivered');
        const esim = await carrier.findEsimByTag(carrierCustomer, id);
        return esim && { esim };
      },
      undo: work.undo,
    });
    expect(await placed).toMatchObject(gaveBack('The purchase had already been refunded.'));
    expect(await later.findEsimByTag(carrierCustomer, id)).toBeNull();
    expect(await isBack(account)).toBe(true);
    const msg = 'an order was carried out after its refund and is undone';
    expect(logged).toMatchObject([
      { purchase: id, msg: 'a purchase ended' },
      { purchase: id, msg },
    ]);
  });

  test('names the plan, the customer and the purchase, and takes the place that was waited for', async () => {
    const { purchase } = await order();
    const createEsim = jest.fn<ReturnType<Carrier['createEsim']>, Parameters<Carrier['createEsim']>>(() =>
      Promise.resolve(null),
    );
    const carrier = { ...later, createEsim };
    expect(await esimOrder(purchase, 'them').place(carrier)).toBeNull();
    await esimOrder(purchase, 'them', { hasSlot: true }).place(carrier);
    const sent = { productUid: laterProduct.uid, customerId: 'them', tag: purchase.id };
    expect(createEsim.mock.calls).toEqual([
      [sent, {}],
      [sent, { hasSlot: true }],
    ]);
    const deleteEsim = jest.fn(() => Promise.resolve());
    await esimOrder(purchase, 'them').undo({ ...later, deleteEsim }, { plan: { id: '1' } as never });
    expect(deleteEsim).not.toHaveBeenCalled();
  });
});
