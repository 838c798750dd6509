// What a buyer reads and hears of a refund, and the facts that decide it.
import { randomUUID } from 'node:crypto';
import type { Carrier, CarrierPlan } from '../../travel/carrier/carrier';
import { laterProduct } from '../../testing/laterCarrier';
import type { SignedIn } from '../../testing/testApi';
import { laterBudget } from '../../testing/useLaterShop';
import { failure, fails, unusedPlan, useRefunds } from '../../testing/useRefunds';
import type { Purchase } from '../purchases/purchases';
import { readRefundFacts } from './refundFacts';
import { settleRefund } from './settleRefund';

const { later, shop, order, has, delivered, begin, refundOf, refunds } = useRefunds({
  SUPPORT_EMAIL: 'help@portal.test',
});

describe('the facts of a refund', () => {
  const facts = (purchase: Purchase) => readRefundFacts(shop.api.services, purchase);

  test('are the carrier’s word about the plan and the eSIM', async () => {
    const { purchase, iccid } = await delivered();
    const usage = jest.fn<ReturnType<Carrier['listUsage']>, Parameters<Carrier['listUsage']>>(() =>
      Promise.resolve([
        { id: 'a', day: '2026-11-20', planId: '1', totalUsedBytes: 5 },
        { id: 'b', day: '2026-11-21', planId: '1', totalUsedBytes: 7 },
        { id: 'c', day: '2026-11-21', planId: '2', totalUsedBytes: 100 },
      ]),
    );
    later.listUsage = usage;
    has({ ...unusedPlan, dataBytesRemaining: unusedPlan.dataQuotaBytes - 10 });
    expect(await facts(purchase)).toEqual({
      type: 'esim',
      state: 'completed',
      paidAtMs: purchase.createdAt.getTime(),
      nowMs: expect.any(Number) as number,
      esim: {
        profileStatus: 'not-installed',
        hasOtherPlans: false,
        isOrderOpen: false,
        unconnectedSinceMs: null,
        recentUnconnected: 0,
      },
      plan: { status: 'not-started', hasStarted: false, usedBytes: 22 },
    });
    expect(usage.mock.calls).toEqual([[iccid, 30]]);
    later.listUsage = () => Promise.resolve([]);
    has({ ...unusedPlan, startsAt: '2026-05-07T00:00:00Z' });
    expect((await facts(purchase)).plan).toEqual({ status: 'not-started', hasStarted: true, usedBytes: 0 });
  });

  test.each<[string, CarrierPlan[], boolean]>([
    ['another plan that is not used up', [unusedPlan, { ...unusedPlan, id: '2' }], true],
    ['another plan that has ended', [unusedPlan, { ...unusedPlan, id: '2', status: 'ended' }], false],
  ])('know of %s', async (_name, plans, hasOtherPlans) => {
    const { purchase } = await delivered();
    has(...plans);
    expect((await facts(purchase)).esim).toMatchObject({ hasOtherPlans });
  });

  test('know when the plan is forgotten, and that a plan is being added', async () => {
    const { account, purchase, iccid } = await delivered();
    await shop.fund(account, 10);
    has({ ...unusedPlan, id: '2' });
    const changes = { iccid, esimUid: purchase.esimUid, plansBefore: ['1'] };
    const { id } = await order('data-plan', changes, account);
    const expected = { esim: { hasOtherPlans: true, isOrderOpen: true }, plan: null };
    expect(await facts(purchase)).toMatchObject(expected);
    await shop.api.services.pool.query("update purchases set status = 'reconcile' where id = $1", [id]);
    expect(await facts(purchase)).toMatchObject(expected);
  });

  test('ask the carrier nothing while nothing can be refunded', async () => {
    const done = await delivered();
    await begin(done.purchase);
    await settleRefund(shop.api.services, done.id);
    const { purchase } = await order();
    const gone = await delivered();
    await shop.api.services.pool.query('update esims set deleted_at = now() where iccid = $1', [gone.iccid]);
    later.listPlans = fails('failed');
    expect(await facts(done.purchase)).toMatchObject({ state: 'refunded', esim: null, plan: null });
    expect(await facts(purchase)).toMatchObject({ state: 'processing', esim: null, plan: null });
    expect(await facts(gone.purchase)).toMatchObject({ state: 'completed', esim: null, plan: null });
  });

  test('have no eSIM that the carrier has deleted, and no answer from one that fails', async () => {
    const { purchase } = await delivered();
    later.listPlans = fails('refused', 404);
    expect(await facts(purchase)).toMatchObject({ state: 'completed', esim: null });
    later.listPlans = fails('refused', 409);
    await expect(facts(purchase)).rejects.toMatchObject({ status: 409 });
    later.listPlans = () => Promise.reject(Object.assign(new Error('A defect.'), { status: 404 }));
    await expect(facts(purchase)).rejects.toThrow('A defect.');
  });
});

describe('the calls', () => {
  const path = (id: string) => `/payment/purchase/${id}/refund`;
  const ask = (as: SignedIn, id: string, key: string = randomUUID()) =>
    shop.api.call('POST', path(id), { as, headers: { 'idempotency-key': key } });
  const option = (as: SignedIn, id: string) => shop.api.call('GET', path(id), { as });
  const silence = 'The carrier did not say whether this was used. Nothing was changed. Please try again.';

  test('offer what can be refunded, and tell what became of it', async () => {
    const { account, id } = await delivered();
    const offered = {
      type: 'esim',
      amount: laterProduct.price,
      package_title: laterProduct.name,
      support: 'mailto:help@portal.test',
    };
    const possible = { ...offered, state: 'possible', reason: null, message: null };
    expect((await option(account, id)).body).toEqual(possible);
    const answer = { outcome: 'refunded', amount: laterProduct.price, walletBalance: laterBudget };
    const key = randomUUID();
    expect((await ask(account, id, key)).body).toEqual(answer);
    await shop.fund(account, 10);
    expect((await ask(account, id, key)).body).toEqual(answer);
    expect((await ask(account, id)).body).toEqual({ ...answer, walletBalance: laterBudget + 10 });
    expect((await option(account, id)).body).toEqual({
      ...offered,
      state: 'refunded',
      reason: 'refunded',
      message: 'This purchase has been refunded already.',
    });
    const { rows } = await shop.api.services.pool.query(
      'select call from idempotent_answers where key = $1',
      [key],
    );
    expect(rows).toEqual([{ call: 'refund' }]);
  });

  test('refuse with the reason, and count it', async () => {
    const { account, id } = await delivered();
    has({ ...unusedPlan, status: 'active' });
    const before = await refunds('refused');
    expect(await ask(account, id)).toMatchObject({
      status: 409,
      body: {
        code: 'refund_refused',
        message: 'This plan has started. Nothing was changed.',
        details: { reason: 'started', support: 'mailto:help@portal.test' },
      },
    });
    expect(await refunds('refused')).toBe(before + 1);
    expect(await refundOf(id)).toBeNull();
    expect((await option(account, id)).body).toMatchObject({
      state: 'refused',
      reason: 'started',
      message: 'This plan has started.',
    });
  });

  test('refuse what was used between the question and the end', async () => {
    const { account, id, purchase } = await delivered();
    await begin(purchase);
    has({ ...unusedPlan, status: 'active' });
    expect(await ask(account, id)).toMatchObject({
      status: 409,
      body: { message: 'This plan has started. Nothing was changed.', details: { reason: 'started' } },
    });
    expect(await refundOf(id)).toMatchObject({ state: 'refused' });
    has(unusedPlan);
    expect(await ask(account, id)).toMatchObject({ status: 200, body: { outcome: 'refunded' } });
  });

  test.each(['ending', 'review'] as const)('say that a refund in %s is running', async (state) => {
    const { account, id, purchase } = await delivered();
    await begin(purchase, { state: `'${state}'` });
    later.listPlans = fails('failed', 500);
    expect((await option(account, id)).body).toMatchObject({ state: 'running', reason: null, message: null });
    const key = randomUUID();
    const pending = await ask(account, id, key);
    expect(pending).toMatchObject({ status: 200, body: { outcome: 'pending' } });
    has(unusedPlan);
    expect((await ask(account, id, key)).body).toMatchObject({ outcome: 'refunded' });
  });

  test.each([
    ['unanswered', 504, 'carrier_timeout'],
    ['failed', 502, 'carrier_failed'],
    ['refused', 502, 'carrier_failed'],
  ] as const)('say that a carrier which %s did not say', async (kind, status, code) => {
    const { account, id } = await delivered();
    later.listPlans = fails(kind, 500);
    const expected = { status, body: { code, message: silence } };
    expect(await ask(account, id)).toMatchObject(expected);
    expect(await option(account, id)).toMatchObject(expected);
    expect(await refundOf(id)).toBeNull();
  });

  test('go on with a refund that another tab began while the carrier was asked', async () => {
    const { account, id, purchase } = await delivered();
    let isFirst = true;
    later.listPlans = async () => {
      if (!isFirst) return [{ ...unusedPlan, status: 'ended' }];
      isFirst = false;
      await begin(purchase, { asked_at: 'now()' });
      throw failure('failed', 500);
    };
    expect(await ask(account, id)).toMatchObject({ status: 200, body: { outcome: 'refunded' } });
  });

  test('answer a defect as one, also while another tab begins', async () => {
    const begun = await delivered();
    later.listPlans = async () => {
      await begin(begun.purchase);
      throw new Error('A defect.');
    };
    expect((await ask(begun.account, begun.id)).status).toBe(500);
  });

  test('answer a defect as one after a refusal', async () => {
    const { account, id, purchase } = await delivered();
    await begin(purchase, { state: "'refused'" });
    later.listPlans = fails('failed', 500);
    expect((await ask(account, id)).status).toBe(502);
    later.listPlans = () => Promise.reject(new Error('A defect.'));
    expect((await ask(account, id)).status).toBe(500);
    expect((await option(account, id)).status).toBe(500);
  });

  test('find nothing of a purchase that does not exist', async () => {
    const { account } = await delivered();
    const expected = { status: 404, body: { message: 'This purchase was not found.' } };
    expect(await ask(account, randomUUID())).toMatchObject(expected);
    expect(await option(account, randomUUID())).toMatchObject(expected);
  });
});
