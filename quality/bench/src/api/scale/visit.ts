// A visit makes each call of the API once, for one account of a filled database.
import { randomUUID } from 'node:crypto';
import { signAccessToken } from '../../../../../api/src/base/security/accessToken';
import type { Shop } from '../../../../../api/src/testing/shop';
import { affiliateOf, measuredAccount, refreshTokenOf, uuidOf } from './identifiers';

export const everybodysPassword = 'Long-Enough-7!';

interface Person {
  id: string;
  email: string;
  token: string;
}

export interface Visit {
  shop: Shop;
  n: number;
  customer: Person;
  affiliate: Person;
  /** What earlier calls of this visit answered. */
  known: Partial<Record<'payment' | 'secret' | 'purchase' | 'esim', string>>;
}

/** Begins a visit of a random account among so many. */
export async function beginVisit(shop: Shop, accounts: number): Promise<Visit> {
  const n = measuredAccount(accounts);
  const secret = shop.api.services.settings.JWT_SECRET;
  const person = async (number: number, role: 'customer' | 'affiliate'): Promise<Person> => {
    const id = uuidOf(`user${number}`);
    const token = await signAccessToken({ id, role, sessionId: uuidOf(`session${number}-1`) }, secret);
    return { id, email: `scale${number}@example.com`, token };
  };
  return {
    shop,
    n,
    customer: await person(n, 'customer'),
    affiliate: await person(affiliateOf(n), 'affiliate'),
    known: {},
  };
}

type Caller = 'customer' | 'affiliate' | 'nobody';
type Call = readonly [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: (visit: Visit) => string];

/** What a call sends, and what is done around it and not measured. */
interface Rest {
  body?: (visit: Visit) => object;
  before?: (visit: Visit) => Promise<unknown>;
  after?: (visit: Visit, body: Record<string, unknown>) => void;
}

interface Step extends Rest {
  name: string;
  as: Caller;
  call: Call;
}

const step = (as: Caller, name: string, call: Call, rest: Rest = {}): Step => ({ as, name, call, ...rest });
const read = (name: string, path: Call[1], as: Caller = 'customer') => step(as, name, ['GET', path]);

const reads: Step[] = [
  read('getUser', ({ customer }) => `/user/${customer.id}`),
  read('getWallet', ({ customer }) => `/wallet/${customer.id}?pageSize=20`),
  read('getWallet, debits', ({ customer }) => `/wallet/${customer.id}?pageSize=20&type=debit`),
  read('getWallet, a search', ({ customer }) => `/wallet/${customer.id}?pageSize=20&search=france`),
  read('listEsims', ({ customer }) => `/esim/${customer.id}?pageSize=20`),
  read('esimTotals', ({ customer }) => `/esim/${customer.id}/totals`),
  read('dataUsage', ({ n }) => `/esim/scale-${n}-1/data-usage?days=30`),
  read('purchaseState', ({ n }) => `/payment/purchase/${uuidOf(`purchase${n}-1`)}`),
  read('search', () => '/search?q=trip'),
  read('listSessions', () => '/auth/sessions'),
  read('recoveryCodesLeft', () => '/2fa/recovery-codes'),
  read('destinations', () => '/packages/destinations'),
  read('productPlans', () => '/packages/product-plans?country=FR'),
  read('plansById', ({ shop }) => `/packages/plans?uids=${shop.plan.uid}`),
  read('listCustomers', ({ affiliate }) => `/affiliate/${affiliate.id}/customers?pageSize=20`, 'affiliate'),
  read(
    'listCustomers, a search',
    ({ affiliate }) => `/affiliate/${affiliate.id}/customers?pageSize=20&search=person`,
    'affiliate',
  ),
  read('affiliateEarnings', ({ affiliate }) => `/affiliate/${affiliate.id}/earnings`, 'affiliate'),
  read('affiliateReport', ({ affiliate }) => `/affiliate/${affiliate.id}/report?days=30`, 'affiliate'),
  read(
    'customerTransactions',
    ({ affiliate }) => `/wallet/${affiliate.id}/customers?pageSize=20`,
    'affiliate',
  ),
  read('affiliateCard', ({ affiliate }) => `/affiliate/${affiliate.id}/card`),
];

const amount = 20;
const buy = (name: string, type: 'esim' | 'data-plan') =>
  step('customer', name, ['POST', () => '/payment/purchase'], {
    body: ({ customer, shop: { plan } }) => ({
      userId: customer.id,
      cost: plan.price,
      type,
      package_title: plan.name,
      planId: plan.uid,
    }),
    after: ({ known }, body) => {
      known.purchase = String(body['transactionId']);
    },
  });

const moneyCalls: Step[] = [
  step('customer', 'addFund', ['POST', () => '/payment/add-fund'], {
    body: ({ customer }) => ({ userId: customer.id, amount }),
    after: ({ known }, body) => {
      known.payment = String(body['paymentIntentId']);
      known.secret = String(body['clientSecret']);
    },
  }),
  step('customer', 'confirmPayment', ['POST', () => '/payment/confirm-payment'], {
    body: ({ customer }) => ({ userId: customer.id, amount }),
    before: ({ shop, known }) => shop.sandbox.pay(known.payment ?? '', known.secret ?? ''),
  }),
  buy('purchase', 'esim'),
  step('customer', 'createEsim', ['POST', () => '/esim'], {
    body: ({ shop, known }) => ({ planId: shop.plan.uid, transactionId: known.purchase, tag: 'Holiday' }),
    after: ({ known }, body) => {
      known.esim = (body['esim'] as { uid: string }).uid;
    },
  }),
  buy('purchase of data', 'data-plan'),
  step(
    'customer',
    'addDataPlan',
    ['POST', ({ shop, known }) => `/esim/${known.esim}/data-plan/${shop.plan.uid}`],
    { body: ({ known }) => ({ transactionId: known.purchase }) },
  ),
  read('dataPlans', ({ known }) => `/esim/${known.esim}/data-plans`),
  step('customer', 'updateEsim', ['PATCH', ({ known }) => `/esim/${known.esim}`], {
    body: () => ({ tag: 'Work' }),
  }),
];

const newPerson = () => ({
  email: `new-${randomUUID()}@example.com`,
  fname: 'New',
  lname: 'Person',
  country: 'FR',
  phone_number: '+14155552671',
});

const accountCalls: Step[] = [
  step('customer', 'updateUser', ['PUT', ({ customer }) => `/user/${customer.id}`], {
    body: () => ({ address: 'Somewhere 1' }),
  }),
  step('affiliate', 'createCustomer', ['POST', ({ affiliate }) => `/affiliate/${affiliate.id}/customer`], {
    body: newPerson,
  }),
  step('nobody', 'forgotPassword', ['POST', () => '/auth/forgot-password'], {
    body: ({ customer }) => ({ email: customer.email, role: 'customer' }),
  }),
  step('nobody', 'register', ['POST', () => '/auth/register'], {
    body: () => ({ ...newPerson(), role: 'customer', password: everybodysPassword, termsAccepted: true }),
  }),
  step('nobody', 'login', ['POST', () => '/auth/login'], {
    body: ({ customer }) => ({ email: customer.email, password: everybodysPassword, role: 'customer' }),
  }),
  step('customer', 'reauthenticate', ['POST', () => '/auth/reauthenticate'], {
    body: () => ({ password: everybodysPassword }),
  }),
  step('nobody', 'refreshToken', ['POST', () => '/auth/refresh-token'], {
    body: ({ n }) => ({ refreshToken: refreshTokenOf(n) }),
    // A token serves once, and two visits may be of one account.
    before: ({ shop, n }) =>
      shop.api.services.pool.query(
        'update refresh_tokens set used_at = null where token_hash = sha256($1::text::bytea)',
        [refreshTokenOf(n)],
      ),
  }),
  step('customer', 'endOtherSessions', ['DELETE', () => '/auth/sessions']),
];

export const steps: readonly Step[] = [...reads, ...moneyCalls, ...accountCalls];

/** Makes the call and returns how long it took, in ms. @throws Error when it is refused */
export async function makeCall(visit: Visit, step: Step): Promise<number> {
  await step.before?.(visit);
  const [method, path] = [step.call[0], step.call[1](visit)];
  const options = {
    ...(step.as !== 'nobody' && { token: visit[step.as].token }),
    ...(step.body && { body: step.body(visit) }),
  };
  const begun = performance.now();
  const response = await visit.shop.api.call(method, path, options);
  const ms = performance.now() - begun;
  if (response.status >= 400) throw new Error(`${step.name}: ${response.status} ${response.text}`);
  step.after?.(visit, response.body);
  return ms;
}
