// An account closes while an affiliate's order for it is not decided.
import { randomUUID } from 'node:crypto';
import { dayMs } from '@portal/contract';
import { fulfil } from '../../shop/purchases/transitions';
import { laterEsim } from '../../testing/laterCarrier';
import { runWork } from '../../testing/runWork';
import { useLaterShop } from '../../testing/useLaterShop';
import { findAccountById } from '../users/accounts';
import { closingWork } from './closeAccount';

const { shop, buyer, order } = useLaterShop();
const after = (days: number) =>
  runWork(shop.api, { only: [closingWork], at: new Date(Date.now() + days * dayMs + 60_000) });

async function affiliateWithCustomer() {
  const affiliate = await buyer({ role: 'affiliate' });
  const customer = await shop.api.signIn({ affiliateId: affiliate.user.id });
  const path = `/user/${customer.user.id}/closing`;
  const close = () => shop.api.call('POST', path, { as: customer, body: { givenUp: 0 } });
  return { affiliate, id: customer.user.id, close };
}

test('it is not closed before that', async () => {
  const { affiliate, id, close } = await affiliateWithCustomer();
  const purchase = await order('esim', { customerId: id }, affiliate);
  expect(await close()).toMatchObject({
    status: 409,
    body: { code: 'account_not_closable', details: { blockers: ['open_purchase'] } },
  });
  await fulfil(shop.api.services, purchase.id, { esim: laterEsim({ uid: randomUUID() }) });
  expect((await close()).status).toBe(200);
});

test('one that closes already is not erased before that', async () => {
  const { affiliate, id, close } = await affiliateWithCustomer();
  expect((await close()).status).toBe(200);
  const purchase = await order('esim', { customerId: id }, affiliate);
  await after(14);
  expect(await findAccountById(shop.api.services.db, id)).not.toBeNull();
  await fulfil(shop.api.services, purchase.id, { esim: laterEsim({ uid: randomUUID() }) });
  await after(15);
  expect(await findAccountById(shop.api.services.db, id)).toBeNull();
});
