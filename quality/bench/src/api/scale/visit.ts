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

interface Step {
  name: string;
  method: string;
  path: (visit: Visit) => string;
  as?: 'customer' | 'affiliate';
  body?: (visit: Visit) => object;
  /** Work before the call that is not measured. */
  before?: (visit: Visit) => Promise<unknown>;
  after?: (visit: Visit, body: Record<string, unknown>) => void;
}

const read = (name: string, path: Step['path'], as: Step['as'] = 'customer'): Step => ({
  name,
  method: 'GET',
  path,
  as,
});
const write = (
  name: string,
  [method, path]: [string, Step['path']],
  body: Step['body'],
  rest: Pick<Step, 'before' | 'after' | 'as'> = { as: 'customer' },
): Step => ({ name, method, path, ...(body && { body }), ...rest });

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
const bought = (visit: Visit, type: 'esim' | 'data-plan') => ({
  userId: visit.customer.id,
  cost: visit.shop.plan.price,
  type,
  package_title: visit.shop.plan.name,
  planId: visit.shop.plan.uid,
});
const keepPurchase: Step['after'] = ({ known }, body) => {
  known.purchase = String(body['transactionId']);
};

const moneyCalls: Step[] = [
  write('addFund', ['POST', () => '/payment/add-fund'], ({ customer }) => ({ userId: customer.id, amount }), {
    as: 'customer',
    after: ({ known }, body) => {
      known.payment = String(body['paymentIntentId']);
      known.secret = String(body['clientSecret']);
    },
  }),
  write(
    'confirmPayment',
    ['POST', () => '/payment/confirm-payment'],
    ({ customer }) => ({ userId: customer.id, amount }),
    {
      as: 'customer',
      before: ({ shop, known }) => shop.sandbox.pay(known.payment ?? '', known.secret ?? ''),
    },
  ),
  write('purchase', ['POST', () => '/payment/purchase'], (visit) => bought(visit, 'esim'), {
    as: 'customer',
    after: keepPurchase,
  }),
  write(
    'createEsim',
    ['POST', () => '/esim'],
    ({ shop, known }) => ({ planId: shop.plan.uid, transactionId: known.purchase, tag: 'Holiday' }),
    {
      as: 'customer',
      after: ({ known }, body) => {
        known.esim = (body['esim'] as { uid: string }).uid;
      },
    },
  ),
  write('purchase of data', ['POST', () => '/payment/purchase'], (visit) => bought(visit, 'data-plan'), {
    as: 'customer',
    after: keepPurchase,
  }),
  write(
    'addDataPlan',
    ['POST', ({ shop, known }) => `/esim/${known.esim}/data-plan/${shop.plan.uid}`],
    ({ known }) => ({ transactionId: known.purchase }),
  ),
  read('dataPlans', ({ known }) => `/esim/${known.esim}/data-plans`),
  write('updateEsim', ['PATCH', ({ known }) => `/esim/${known.esim}`], () => ({ tag: 'Work' })),
];

const accountCalls: Step[] = [
  write('updateUser', ['PUT', ({ customer }) => `/user/${customer.id}`], () => ({ address: 'Somewhere 1' })),
  write(
    'createCustomer',
    ['POST', ({ affiliate }) => `/affiliate/${affiliate.id}/customer`],
    () => ({
      email: `new-${randomUUID()}@example.com`,
      fname: 'New',
      lname: 'Person',
      country: 'FR',
      phone_number: '+14155552671',
    }),
    { as: 'affiliate' },
  ),
  write(
    'forgotPassword',
    ['POST', () => '/auth/forgot-password'],
    ({ customer }) => ({ email: customer.email, role: 'customer' }),
    {},
  ),
  write(
    'register',
    ['POST', () => '/auth/register'],
    () => ({
      role: 'customer',
      email: `new-${randomUUID()}@example.com`,
      password: everybodysPassword,
      fname: 'New',
      lname: 'Person',
      country: 'FR',
      phone_number: '+14155552671',
      termsAccepted: true,
    }),
    {},
  ),
  write(
    'login',
    ['POST', () => '/auth/login'],
    ({ customer }) => ({ email: customer.email, password: everybodysPassword, role: 'customer' }),
    {},
  ),
  write('reauthenticate', ['POST', () => '/auth/reauthenticate'], () => ({ password: everybodysPassword })),
  write(
    'refreshToken',
    ['POST', () => '/auth/refresh-token'],
    ({ n }) => ({ refreshToken: refreshTokenOf(n) }),
    {
      // A token serves once, and two visits may be of one account.
      before: ({ shop, n }) =>
        shop.api.services.pool.query(
          'update refresh_tokens set used_at = null where token_hash = sha256($1::text::bytea)',
          [refreshTokenOf(n)],
        ),
    },
  ),
  write('endOtherSessions', ['DELETE', () => '/auth/sessions'], undefined),
];

export const steps: readonly Step[] = [...reads, ...moneyCalls, ...accountCalls];

/** Makes the call and returns how long it took, in ms. @throws Error when it is refused */
export async function makeCall(visit: Visit, step: Step): Promise<number> {
  await step.before?.(visit);
  const path = step.path(visit);
  const options = {
    ...(step.as && { token: visit[step.as].token }),
    ...(step.body && { body: step.body(visit) }),
  };
  const begun = performance.now();
  const response = await visit.shop.api.call(step.method, path, options);
  const ms = performance.now() - begun;
  if (response.status >= 400) throw new Error(`${step.name}: ${response.status} ${response.text}`);
  step.after?.(visit, response.body);
  return ms;
}
