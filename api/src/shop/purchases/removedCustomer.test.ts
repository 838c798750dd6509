// An affiliate removes a customer for whom an eSIM is being ordered, or is about to be.
import { randomUUID } from 'node:crypto';
import { laterEsim, laterProduct } from '../../testing/laterCarrier';
import { findEmailsTo } from '../../testing/outbox';
import { findAccountById } from '../../people/users/accounts';
import { callerOf, type SignedIn } from '../../testing/testApi';
import { gaveBack, laterBudget, useLaterShop } from '../../testing/useLaterShop';
import { orderLine } from './bulk';
import { orderEsim } from './ordering';
import { fulfil } from './transitions';

const { later, shop, buyer, order, pay, read, change } = useLaterShop();

test('an eSIM reaches an invited customer who is removed while it is ordered', async () => {
  const account = await buyer({ role: 'affiliate' });
  const { user } = await shop.api.signIn({ affiliateId: account.user.id, passwordHash: null });
  const { id } = await order('esim', { customerId: user.id }, account);
  const path = `/affiliate/${account.user.id}/customer/${user.id}`;
  expect((await shop.api.call('DELETE', path, { as: account })).status).toBe(200);
  const uid = randomUUID();
  expect(await fulfil(shop.api.services, id, { esim: laterEsim({ uid }) })).toBe('fulfilled');
  const link = expect.stringContaining(uid) as unknown;
  expect(await findEmailsTo(shop.api, user.email)).toMatchObject([{ template: 'install', data: { link } }]);
  expect(await findAccountById(shop.api.services.db, user.id)).toMatchObject({ affiliateId: null });
});

test.each([
  [
    'an eSIM',
    (account: SignedIn, transactionId: string, customerId: string) =>
      orderEsim(shop.api.services, callerOf(account), {
        ...{ transactionId, customerId, planId: laterProduct.uid },
      }),
    gaveBack('This customer was removed.'),
  ],
  [
    'a line of a bulk purchase',
    (_account: SignedIn, id: string) => orderLine(shop.api.services, id),
    'placed',
  ],
])('%s is not ordered for an account that was removed just before', async (_what, begin, outcome) => {
  const { account, id } = await pay('esim', await buyer({ role: 'affiliate' }));
  const { user } = await shop.api.signIn({ affiliateId: account.user.id, passwordHash: null });
  await change(id, `customer_id = '${user.id}'`);
  const path = `/affiliate/${account.user.id}/customer/${user.id}`;
  // The last call of the carrier before the order.
  later.createCustomer = async () => {
    expect((await shop.api.call('DELETE', path, { as: account })).status).toBe(200);
    return 'account';
  };
  expect(await begin(account, id, user.id)).toEqual(outcome);
  expect(await read(id)).toMatchObject({ status: 'refunded', refundReason: 'customer_removed' });
  expect(await shop.balance(account)).toBe(laterBudget);
});
