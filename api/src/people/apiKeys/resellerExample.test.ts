// The program of examples/reseller, run as its README says against an API that listens.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eventsWork } from '../../notices/events/events';
import { eventually } from '../../testing/eventually';
import { runWork } from '../../testing/runWork';
import { repositoryRoot } from '../../testing/repositoryRoot';
import { useShop } from '../../testing/useShop';
import { webhookWork } from '../../notices/webhooks/queueDeliveries';

const shop = useShop();

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('buys an eSIM for a customer once, prints its code, and verifies its webhook', async () => {
  await shop.api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.api.app.server.address() as AddressInfo;
  const affiliate = await shop.fundedCustomer(100, { role: 'affiliate' });
  const customer = await shop.api.signIn({ affiliateId: affiliate.user.id });
  const { id } = affiliate.user;
  const post = async (path: string, body: object) =>
    (await shop.api.call('POST', `/affiliate/${id}/${path}`, { as: affiliate, body })).body;
  const scopes = ['catalogue:read', 'customers:read', 'purchases:write', 'esims:write'];
  const { key } = await post('api-keys', { name: 'Example', scopes });
  const webhookPort = await freePort();
  const url = `http://localhost:${webhookPort}/`;
  const { secret } = await post('webhook-endpoints', { url, eventTypes: ['esim.created'] });

  const run = (settings: Record<string, string>) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
      cwd: join(repositoryRoot(), 'examples/reseller'),
      env: {
        PATH: process.env['PATH'],
        PORTAL_URL: `http://127.0.0.1:${port}`,
        API_KEY: String(key),
        AFFILIATE_ID: id,
        BOOKING: 'A-1001',
        CUSTOMER_EMAIL: customer.user.email,
        ...settings,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
    return { ended: once(child, 'exit') as Promise<[number | null]>, output: () => output };
  };
  const first = run({ WEBHOOK_SECRET: String(secret), WEBHOOK_PORT: String(webhookPort) });
  const isWaiting = (output: string) => output.includes('Waiting for its webhook');
  expect(await eventually(async () => first.output(), isWaiting)).toContain('Waiting for its webhook');
  await runWork(shop.api, { only: [eventsWork] });
  await runWork(shop.api, { only: [webhookWork] });
  expect((await first.ended)[0]).toBe(0);
  expect(first.output()).toMatch(/eSIM \S+, activation code LPA:1\$/);
  expect(first.output()).toMatch(/Webhook esim\.created \(evt_[0-9a-f]{32}\)/);
  const balance = await shop.balance(affiliate);
  expect(balance).toBe(100 - shop.plan.price);

  const again = run({});
  expect((await again.ended)[0]).toBe(0);
  expect(again.output()).toContain(/eSIM \S+/.exec(first.output())?.[0] ?? 'none');
  expect(await shop.balance(affiliate)).toBe(balance);
});
