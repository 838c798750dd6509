import { newVisitor } from './testing/browser';
import { startFaultProxy, type Fault, type FaultProxy } from './testing/faultProxy';
import { until } from './testing/until';
import { useWorld } from './testing/world';

jest.setTimeout(60_000);

// A shell that does not start cannot report it: the page around it does.
const world = useWorld();
let proxy: FaultProxy;
beforeAll(async () => {
  proxy = await startFaultProxy(world.portal.url);
}, 60_000);
afterAll(() => proxy.stop());
afterEach(() => proxy.set(null));

/** Browser reports about the shell. */
async function shellReport(): Promise<{ loads: number; failures: number }> {
  const address = `${world.portal.reportsUrl}/release-reports?since=${new Date(0).toISOString()}`;
  const reports = (await (await fetch(address)).json()) as {
    remote: string;
    loads: number;
    failures: number;
  }[];
  return reports.find(({ remote }) => remote === 'shell') ?? { loads: 0, failures: 0 };
}

it.each<[Fault]>([['404'], ['html'], ['tampered']])(
  'says so when the shell’s file is %s, reports it, and goes on when the page is loaded again',
  async (kind) => {
    const before = await shellReport();
    proxy.set({ kind, address: /\/r\/shell\/[^/]+\/shell\./ });
    const { page, context } = await newVisitor(world.browser);
    await page.goto(`${proxy.url}/login`);
    const alert = page.getByRole('alert');
    await alert.getByRole('heading', { name: 'The portal could not be loaded' }).waitFor();
    const report = await until(async () => {
      const current = await shellReport();
      return current.failures !== before.failures && current;
    });
    expect(report).toMatchObject({ loads: before.loads, failures: before.failures + 1 });

    proxy.set(null);
    await alert.getByRole('link', { name: 'load the page again' }).click();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    const after = await until(async () => {
      const report = await shellReport();
      return report.loads !== before.loads && report;
    });
    expect(after.failures).toBe(before.failures + 1);
    await context.close();
  },
);
