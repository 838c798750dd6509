// An affiliate removes a customer for whom an eSIM is being ordered.
import { randomUUID } from 'node:crypto';
import { laterEsim } from '../../testing/laterCarrier';
import { findEmailsTo } from '../../testing/outbox';
import { useLaterShop } from '../../testing/useLaterShop';
import { findAccountById } from '../../people/users/accounts';
import { fulfil } from './transitions';

const { shop, buyer, order } = useLaterShop();

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
