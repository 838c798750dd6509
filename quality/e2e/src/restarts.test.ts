import { expect, test as base } from './testing/fixtures';
import { demoCustomer } from './testing/demoAccounts';
import { startTestPortal, type TestPortal } from './testing/portal';

// Programs are restarted only under supervision, so this portal is another than that of the other tests.
const test = base.extend<object, { supervised: TestPortal }>({
  supervised: [
    async ({}, use) => {
      const portal = await startTestPortal({ isSupervised: true });
      await use(portal);
      await portal.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.describe.configure({ mode: 'default' });

/** Waits until gateway, API and sandbox answer. */
async function expectServing({ url }: TestPortal): Promise<void> {
  const statusOf = (path: string) =>
    fetch(url + path).then(
      ({ status }) => status,
      () => 0,
    );
  await expect
    .poll(() => Promise.all(['/login', '/api/ready', '/sandbox'].map(statusOf)), { timeout: 60_000 })
    .toEqual([200, 200, 200]);
}

for (const name of ['PostgreSQL', 'The sandbox', 'The API', 'The gateway'])
  test(`serves again at the same address after ${name} was killed`, async ({ supervised }) => {
    const findProcess = () => supervised.processes().find((process) => process.name === name);
    await expectServing(supervised);
    const killed = findProcess();
    process.kill(killed?.pid ?? 0, 'SIGKILL');
    await killed?.ended;
    await expect.poll(() => findProcess()?.pid, { timeout: 60_000 }).not.toBe(killed?.pid);
    await expectServing(supervised);
    const signIn = await fetch(`${supervised.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(demoCustomer),
    });
    expect(signIn.status).toBe(200);
  });
