import type { EsimPlan } from '@portal/contract/schemas';
import { calls } from '@portal/contract/schemas';
import { carrierId } from '../../testing/carrier';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';

const shop = useShop();
let owner: SignedIn;
let stranger: SignedIn;
let affiliate: SignedIn;
let esim: { uid: string; iccid: string };
beforeAll(async () => {
  affiliate = await shop.api.signIn({ role: 'affiliate' });
  owner = await shop.api.signIn({ affiliateId: affiliate.user.id });
  stranger = await shop.api.signIn();
  await shop.fund(owner, 200);
  await shop.fund(affiliate, 200);
  esim = await shop.buyEsim(owner);
});

const plansOf = async (as: SignedIn, id = esim.uid) => {
  const response = await shop.api.call('GET', `/esim/${id}/data-plans`, { as });
  return (
    response.body['result'] as { plans: { id: string; network_status: string; plan_type: { id: string } }[] }
  ).plans;
};
const addPlan = async (as: SignedIn, transactionId: string, id = esim.uid, planId = shop.plan.uid) =>
  shop.api.call('POST', `/esim/${id}/data-plan/${planId}`, {
    as,
    body: { dataPlanId: planId, transactionId },
  });

test('a list shows the eSIM with its plan to its owner and to the owner’s affiliate only', async () => {
  const customer = await shop.api.signIn({ affiliateId: affiliate.user.id });
  await shop.fund(customer, 20);
  const bought = await shop.buyEsim(customer);
  const path = `/esim/${customer.user.id}`;
  for (const as of [customer, affiliate]) {
    const response = await shop.api.call('GET', path, { as });
    expect(response).toMatchObject({ status: 200, body: { total: 1 } });
    expect((response.body['data'] as unknown[])[0]).toMatchObject({
      uid: bought.uid,
      iccid: bought.iccid,
      activation_code: expect.stringMatching(/^LPA:1\$/),
      apn: 'internet',
      auto_apn: true,
      plans: [{ plan_type: { id: shop.plan.uid, plan_name: shop.plan.name, policy_name: 'Standard' } }],
    });
  }
  const otherAffiliate = await shop.api.signIn({ role: 'affiliate' });
  for (const as of [stranger, otherAffiliate])
    expect((await shop.api.call('GET', path, { as })).status).toBe(404);
  expect((await shop.api.call('GET', path)).status).toBe(403);
});

test('plans and use answer by uid and by iccid, and not to strangers', async () => {
  expect(await plansOf(owner)).toHaveLength(1);
  expect(await plansOf(affiliate, esim.iccid)).toHaveLength(1);
  for (const part of ['data-plans', 'data-usage?days=7']) {
    expect((await shop.api.call('GET', `/esim/${esim.uid}/${part}`, { as: stranger })).status).toBe(404);
  }
});

test('use of sixty days comes from the carrier, and from our copy when it is away', async () => {
  await shop.sandbox.setState(esim.iccid, { state: 'ENABLED', daysAgo: 1.5, megabytesPerDay: 100 });
  const read = (days: number | string) =>
    shop.api.call('GET', `/esim/${esim.uid}/data-usage?days=${days}`, { as: owner });
  const now = await read(60);
  expect((now.body['data'] as unknown[]).length).toBeGreaterThan(0);
  await shop.sandbox.switch({ carrier: { fail500: {} } });
  const away = await read(60);
  expect(away.body).toEqual({ data: now.body['data'], refreshedAt: null });
  expect((await read(31)).status).toBe(422);
});

test('a bought plan is added once, however often it is asked for', async () => {
  const mine = await shop.buyEsim(owner);
  const id = await shop.pay(owner, 'data-plan');
  const responses = [await addPlan(owner, id, mine.uid), await addPlan(owner, id, mine.uid)];
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect(responses[0]?.body['plan']).toEqual(responses[1]?.body['plan']);
  expect(await plansOf(owner, mine.uid)).toHaveLength(2);
});

test('a plan that was added and never answered is found', async () => {
  const mine = await shop.buyEsim(owner);
  const id = await shop.pay(owner, 'data-plan');
  await shop.sandbox.switch({ carrier: { hangUpAfterWork: { times: 1, operations: ['addPlan'] } } });
  expect((await addPlan(owner, id, mine.uid)).status).toBe(201);
  expect(await plansOf(owner, mine.uid)).toHaveLength(2);
});

test('a rejected plan gives the money back', async () => {
  const before = await shop.balance(owner);
  const id = await shop.pay(owner, 'data-plan');
  await shop.sandbox.switch({ carrier: { refuse: { operations: ['addPlan'] } } });
  expect((await addPlan(owner, id)).status).toBe(502);
  expect(await shop.balance(owner)).toBe(before);
});

test('only the owner adds plans, ends plans and deletes', async () => {
  const [plan] = await plansOf(owner);
  const id = await shop.pay(affiliate, 'data-plan');
  expect(await addPlan(affiliate, id)).toMatchObject({ status: 409, body: { code: 'not_owner' } });
  const planPath = `/esim/${esim.uid}/data-plan/${plan?.id}/${plan?.plan_type.id}`;
  for (const path of [planPath, `/esim/${esim.uid}`]) {
    expect((await shop.api.call('DELETE', path, { as: affiliate })).status).toBe(409);
    expect((await shop.api.call('DELETE', path, { as: stranger })).status).toBe(404);
  }
});

test('the affiliate who paid for an eSIM adds a plan from their own wallet, and ends none', async () => {
  const { uid } = await shop.buyEsim(affiliate, owner.user.id);
  const before = { owner: await shop.balance(owner), affiliate: await shop.balance(affiliate) };
  const id = await shop.pay(affiliate, 'data-plan');
  expect((await addPlan(affiliate, id, uid)).status).toBe(201);
  const plans = await plansOf(owner, uid);
  expect(plans).toHaveLength(2);
  expect(await shop.balance(owner)).toBe(before.owner);
  expect(await shop.balance(affiliate)).toBeCloseTo(before.affiliate - shop.plan.price, 5);
  const path = `/esim/${uid}/data-plan/${plans[0]?.id}/${plans[0]?.plan_type.id}`;
  expect((await shop.api.call('DELETE', path, { as: affiliate })).status).toBe(409);
});

test('a plan says how it was paid for to its buyer alone, and not once it is refunded', async () => {
  const mine = await shop.buyEsim(owner);
  const id = await shop.pay(owner, 'data-plan');
  await addPlan(owner, id, mine.uid);
  const purchasesFor = async (as: SignedIn) =>
    (await plansOf(as, mine.uid)).map((plan) => (plan as EsimPlan).purchase);
  const shown = await purchasesFor(owner);
  expect(shown.map((purchase) => purchase?.type).sort()).toEqual(['data-plan', 'esim']);
  expect(shown).toContainEqual({ transactionId: id, type: 'data-plan', paidAt: expect.any(String) });
  expect(await purchasesFor(affiliate)).toEqual([undefined, undefined]);
  const list = await shop.api.call('GET', `/esim/${owner.user.id}`, { as: owner });
  expect(JSON.stringify(list.body)).toContain(`"transactionId":"${id}","type":"data-plan"`);

  const path = `/payment/purchase/${id}`;
  const refusal = async () => (await shop.api.call('GET', path, { as: owner })).body['refundRefusal'];
  expect(await refusal()).toBeNull();
  expect((await shop.api.call('POST', `${path}/refund`, { as: owner })).status).toBe(200);
  expect(await refusal()).toBe('refunded');
  expect(JSON.stringify(await purchasesFor(owner))).not.toContain(id);
});

test('an eSIM is deleted only when every plan has ended', async () => {
  const mine = await shop.buyEsim(owner);
  const remove = () => shop.api.call('DELETE', `/esim/${mine.uid}`, { as: owner });
  expect(await remove()).toMatchObject({ status: 409, body: { message: 'please remove plans first' } });
  const [plan] = await plansOf(owner, mine.uid);
  const planPath = `/esim/${mine.uid}/data-plan/${plan?.id}/${plan?.plan_type.id}`;
  expect((await shop.api.call('DELETE', planPath, { as: owner })).status).toBe(200);
  expect((await shop.api.call('DELETE', planPath, { as: owner })).status).toBe(409);
  // It was not used up, and the carrier does not know who ended it.
  expect(await plansOf(owner, mine.uid)).toMatchObject([
    { network_status: 'TERMINATED', endedByOwner: true },
  ]);
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect((await shop.sandbox.esims()).some(({ iccid }) => iccid === mine.iccid)).toBe(false);
});

test('ending a plan that is not on the eSIM is 404, whether it has others or the carrier has removed it', async () => {
  const mine = await shop.buyEsim(owner);
  const [plan] = await plansOf(owner, mine.uid);
  const end = (planId = '', productId = '') =>
    shop.api.call('DELETE', `/esim/${mine.uid}/data-plan/${planId}/${productId}`, { as: owner });
  const unknown = { status: 404, body: { message: 'This plan was not found.' } };
  expect(await end('no-such-plan', plan?.plan_type.id)).toMatchObject(unknown);
  expect(await end(plan?.id, 'no-such-product')).toMatchObject(unknown);
  const carrier = shop.api.services.carriers.of(carrierId);
  await carrier.endPlan(mine.iccid, plan?.id ?? '');
  await carrier.deleteEsim(mine.iccid);
  expect(await end(plan?.id, plan?.plan_type.id)).toMatchObject(unknown);
});

test('the catalogue answers countries and plans with their age, sorted as the shop shows them', async () => {
  const countries = await shop.api.call('GET', '/packages/product-countries');
  expect(countries.body['countries']).toContainEqual({ _id: 'FR', code: 'FR', name: 'France' });
  const plans = await shop.api.call('GET', '/packages/product-plans?country=fr', { as: owner });
  expect(plans.body).toMatchObject({ stale: false, refreshedAt: expect.any(String) });
  expect((plans.body['plans'] as { uid: string }[]).map(({ uid }) => uid)).toContain(shop.plan.uid);
  expect(
    (await shop.api.call('GET', `${calls.regionPlans.path}?region=europe`, { as: owner })).body['plans'],
  ).not.toEqual([]);
  expect((await shop.api.call('GET', `${calls.regionPlans.path}?region=moon`, { as: owner })).status).toBe(
    422,
  );
  expect((await shop.api.call('GET', '/packages/product-plans?country=FR')).status).toBe(403);
});

test('search finds the user’s own eSIMs, transactions and customers', async () => {
  const search = async (as: SignedIn, q: string) =>
    (
      (await shop.api.call('GET', `/search?q=${encodeURIComponent(q)}`, { as })).body['results'] as {
        kind: string;
        id: string;
      }[]
    ).map(({ kind, ...rest }) => {
      // Addresses are the browser's: the answer names what was found.
      const facts =
        kind === 'transaction'
          ? ['amount', 'id', 'subtitle', 'timestamp', 'title']
          : ['id', 'subtitle', 'title'];
      expect(Object.keys(rest).sort()).toEqual(facts);
      return kind;
    });
  expect(await search(owner, esim.iccid)).toEqual(['esim']);
  expect(await search(owner, 'top-up')).toContain('transaction');
  expect(await search(affiliate, owner.user.email)).toEqual(['customer']);
  expect(await search(stranger, esim.iccid)).toEqual([]);
});
