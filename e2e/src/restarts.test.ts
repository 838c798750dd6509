import { startTestPortal, type TestPortal } from './testing/portal';

jest.setTimeout(180_000);

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ isSupervised: true, hasDemoData: true });
});
afterAll(() => portal.end());

const statusOf = (path: string) =>
  fetch(portal.url + path, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  );

async function untilServing(): Promise<void> {
  const paths = ['/login', '/api/ready', '/sandbox'];
  while ((await Promise.all(paths.map(statusOf))).some((status) => status !== 200))
    await new Promise((resolve) => setTimeout(resolve, 100));
}

it.each(['PostgreSQL', 'The sandbox', 'The API', 'The gateway'])(
  'serves again at the same address after %s was killed',
  async (name) => {
    const findProcess = () => portal.processes().find((process) => process.name === name);
    await untilServing();
    const killed = findProcess();
    process.kill(killed?.pid ?? 0, 'SIGKILL');
    await killed?.ended;
    while (findProcess()?.pid === killed?.pid) await new Promise((resolve) => setTimeout(resolve, 50));
    await untilServing();
    const signIn = await fetch(`${portal.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({
        email: 'demo.customer@example.com',
        password: 'Portal-Demo-1!',
        role: 'customer',
      }),
    });
    expect(signIn.status).toBe(200);
  },
);
