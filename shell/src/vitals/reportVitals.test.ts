import type { Metric } from 'web-vitals';
import { report } from '../remotes/telemetry';
import { reportVitals } from './reportVitals';

const observed = new Map<string, (metric: Metric) => void>();
jest.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [
      `on${name}`,
      (keep: (metric: Metric) => void) => observed.set(name, keep),
    ]),
  ),
);
jest.mock('../remotes/telemetry', () => ({
  report: jest.fn(),
  reportLoad: jest.fn(),
  reportFailure: jest.fn(),
}));
jest.mock('../remotes/remoteStore', () => ({ loadedReleases: () => [] }));
jest.mock('../remotes/registry', () => {
  const releases = [{ name: 'mfe-esim', version: '1.1.0' }];
  return {
    declaredRoutes: [{ path: '/esim/:id', remote: 'mfe-esim' }],
    findRemote: () => ({ name: 'mfe-esim', releases }),
  };
});

const change = (name: string, value: number) => observed.get(name)?.({ name, value } as Metric);
const hide = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
afterEach(() => window.history.replaceState(null, '', '/'));

it('reports the last values once, when the page is hidden, with the screen’s remote and route pattern', () => {
  reportVitals();
  expect([...observed.keys()].sort()).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
  window.history.replaceState(null, '', '/esim/8944500102198304826');
  change('LCP', 800);
  change('LCP', 950);
  window.history.replaceState(null, '', '/of-no-remote');
  change('INP', 40);
  hide('visible');
  expect(report).not.toHaveBeenCalled();
  hide('hidden');
  hide('hidden');
  expect(jest.mocked(report).mock.calls.map(([event]) => event)).toEqual([
    { kind: 'web-vital', name: 'LCP', value: 950, remote: 'mfe-esim', version: '1.1.0', path: '/esim/:id' },
  ]);
});
