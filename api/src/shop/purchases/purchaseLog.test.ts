// What an operator finds who searches the log for a purchase.
import { startApiProcess } from '../../testing/apiProcess';
import { useShop } from '../../testing/useShop';

const shop = useShop();

test('each request of a purchase and its end name it', async () => {
  const { DATABASE_URL } = shop.api.services.settings;
  const running = await startApiProcess({ ...shop.sandbox.settings, DATABASE_URL, WORKER: 'false' });
  const account = await shop.fundedCustomer(30);
  const { uid, name, price } = shop.plan;
  const send = async (path: string, body: object) => {
    const response = await fetch(`${running.url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${account.token}`,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const paid = { userId: account.user.id, cost: price, type: 'esim', package_title: name, planId: uid };
  const { transactionId } = await send('/payment/purchase', paid);
  await send('/esim', { planId: uid, transactionId });
  expect(await running.stop()).toBe(0);

  const found = running
    .log()
    .split('\n')
    .filter((line) => line.includes(String(transactionId)))
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(found).toEqual(['request completed', 'a purchase ended', 'request completed']);
});
