// Two runs of one refund, such as a request and the worker, while the buyer installs the eSIM.
import { gate } from '../../testing/gate';
import { useRefunds } from '../../testing/useRefunds';
import { settleRefund } from './settleRefund';

const { later, shop, delivered, begin, refundOf, isBack } = useRefunds();

/** The eSIM is installed after the first look at it; each look waits for what `meanwhile` does. */
function installAfterFirstLook(meanwhile: (isFirst: boolean) => Promise<void>): void {
  const { getEsim } = later;
  let looks = 0;
  later.getEsim = async (iccid) => {
    looks += 1;
    const isFirst = looks === 1;
    await meanwhile(isFirst);
    return { ...(await getEsim(iccid)), profileStatus: isFirst ? 'not-installed' : 'enabled' };
  };
}

test('a run that finds it installed does not refuse what another one has asked the carrier to end', async () => {
  const { account, id, purchase, asked } = await delivered();
  await begin(purchase);
  const { services } = shop.api;
  const endPlan = later.endPlan.bind(later);
  let second: Promise<string> | undefined;
  // The second run has read the refund before the first one asks.
  const looked = gate();
  const asking = gate();
  later.endPlan = async (...of) => {
    asking.open();
    expect(await second).toBe('pending');
    return endPlan(...of);
  };
  installAfterFirstLook(async (isFirst) => {
    if (isFirst) second = settleRefund(services, id);
    else looked.open();
    await (isFirst ? looked : asking).opened;
  });
  expect(await settleRefund(services, id)).toBe('refunded');
  expect(await refundOf(id)).toMatchObject({ state: 'refunded' });
  expect(asked).toHaveLength(2);
  expect(await isBack(account)).toBe(true);
});

test('a run that looked before it was installed ends nothing after another one has refused', async () => {
  const { account, id, purchase, asked } = await delivered();
  await begin(purchase);
  const { services } = shop.api;
  installAfterFirstLook(async (isFirst) => {
    if (isFirst) expect(await settleRefund(services, id)).toBe('refused');
  });
  expect(await settleRefund(services, id)).toBe('refused');
  expect(asked).toEqual([]);
  expect(await isBack(account)).toBe(false);
});

test('a run that looked before another one gave it back says so', async () => {
  const { account, id, purchase, asked } = await delivered();
  await begin(purchase);
  const { services } = shop.api;
  const { getEsim } = later;
  let looks = 0;
  later.getEsim = async (iccid) => {
    looks += 1;
    const seen = await getEsim(iccid);
    if (looks === 1) expect(await settleRefund(services, id)).toBe('refunded');
    return seen;
  };
  expect(await settleRefund(services, id)).toBe('refunded');
  expect(asked).toHaveLength(2);
  expect(await isBack(account)).toBe(true);
});
