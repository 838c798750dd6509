// When the carrier is asked about an eSIM again, and what is shown if it does not answer.
import { CarrierError } from '../carrier/carrier';
import { laterProduct } from '../../testing/laterCarrier';
import { useLaterShop } from '../../testing/useLaterShop';
import type { EsimRow } from './esimsTables';
import { findEsimByUid, refreshEsim, refreshEsimNow } from './refresh';

const { later, shop, order, carryOut } = useLaterShop({ ESIM_FRESH_SECONDS: '30' });

let uid: string;
beforeAll(async () => {
  const { id, account, carrierCustomer } = await order();
  await carryOut(id, carrierCustomer);
  await shop.api.call('POST', '/esim', {
    as: account,
    body: { planId: laterProduct.uid, transactionId: id },
  });
  const { rows } = await shop.api.services.pool.query<{ uid: string }>('select uid from esims');
  uid = rows[0]?.uid ?? '';
});

async function esimOfAge(seconds: number | null): Promise<EsimRow> {
  await shop.api.services.pool.query(
    `update esims set refreshed_at = now() - make_interval(secs => $1), service_status = 'inactive'`,
    [seconds],
  );
  const row = await findEsimByUid(shop.api.services, uid);
  if (!row) throw new Error('The eSIM is not there.');
  return row;
}

test.each([
  ['never', null, false, true],
  ['25 seconds ago', 25, false, false],
  ['31 seconds ago', 31, false, true],
  ['just now, and it changed since', 0, true, true],
  ['by a clock that was set back since', -3600, false, true],
])('an eSIM that was refreshed %s', async (_when, seconds, force, isAsked) => {
  const row = await esimOfAge(seconds);
  const earliest = Date.now();
  await (force ? refreshEsimNow : refreshEsim)(shop.api.services, row);
  const now = await findEsimByUid(shop.api.services, uid);
  expect(now?.serviceStatus).toBe(isAsked ? 'active' : 'inactive');
  if (isAsked) expect(now?.refreshedAt?.getTime()).toBeGreaterThanOrEqual(earliest);
  else expect(now?.refreshedAt).toEqual(row.refreshedAt);
});

test('the copy stays when the carrier is away, and a defect of ours is not taken for that', async () => {
  const row = await esimOfAge(60);
  later.getEsim = () => Promise.reject(new CarrierError('unreachable', 'No line.'));
  await refreshEsim(shop.api.services, row);
  expect(await findEsimByUid(shop.api.services, uid)).toEqual(row);
  later.getEsim = () => Promise.reject(new Error('A defect.'));
  await expect(refreshEsim(shop.api.services, row)).rejects.toThrow('A defect.');
});
