import type { TelemetryEvent } from '@portal/contract';

const report = jest.fn<void, [TelemetryEvent]>();
let access = 'signed-in';
const screen = { remote: 'mfe-esim', version: '1.1.0', name: 'Connectivity' };
let shown: object[] = [screen];
jest.mock('../remotes/telemetry', () => ({ report: (event: TelemetryEvent) => report(event) }));
jest.mock('./attribute', () => ({ shownRoute: () => ({ access }), shownReleases: () => shown }));
jest.mock('@portal/platform/host', () => ({ store: { getState: () => ({ user: { user: { id: '1' } } }) } }));

const box = (left: number, width = 44) => ({
  width,
  height: 44,
  top: 8,
  left,
  bottom: 52,
  right: left + width,
});
const part = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const setBox = (selector: string, rect: object) => {
  part(selector).getBoundingClientRect = () => rect as DOMRect;
};

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
  access = 'signed-in';
  shown = [screen];
  document.body.innerHTML = `<aside><nav aria-label="Main"></nav></aside><button aria-label="Toggle sidebar"></button>`;
  setBox('nav', box(0, 240));
  setBox('button', box(260));
});

async function watch(ms = 20_000): Promise<(string | undefined)[]> {
  const { watchFrame } = await import('./watchFrame');
  watchFrame();
  await jest.advanceTimersByTimeAsync(ms);
  return report.mock.calls.map(([{ kind, remote, message }]) => `${kind} ${remote}: ${message}`);
}

it('reports nothing while the header and the navigation are visible', async () => {
  expect(await watch()).toEqual([]);
});

it.each([
  ['moved away', () => setBox('nav', box(-900, 240)), 'navigation'],
  ['without a size', () => setBox('nav', box(0, 0)), 'navigation'],
  ['removed', () => part('button').remove(), 'header'],
  ['invisible', () => Object.assign(part('button'), { checkVisibility: () => false }), 'header'],
])('reports each remote on the page once while it is hidden: %s', async (_how, hide, name) => {
  shown = [screen, { ...screen, remote: 'mfe-wallet' }];
  hide();
  const message = `is shown while the ${name} of the portal is hidden`;
  expect(await watch()).toEqual([
    `remote-failed mfe-esim: ${message}`,
    `remote-failed mfe-wallet: ${message}`,
  ]);
});

it('reports nothing that is hidden only for a moment', async () => {
  setBox('nav', box(-900, 240));
  const watched = watch(500);
  await watched;
  setBox('nav', box(0, 240));
  await jest.advanceTimersByTimeAsync(20_000);
  expect(report).not.toHaveBeenCalled();
});

it('reports nothing of a closed drawer, of a page without a frame, or while no remote is shown', async () => {
  setBox('nav', box(-900, 240));
  part('aside').toggleAttribute('inert', true);
  expect(await watch()).toEqual([]);
  part('button').remove();
  access = 'public';
  expect(await watch()).toEqual([]);
  access = 'signed-in';
  shown = [];
  expect(await watch()).toEqual([]);
});
