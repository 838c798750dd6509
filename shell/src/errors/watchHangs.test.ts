import { noteActivity, shownParts } from '../remotes/parts';
import { watchHangs } from './watchHangs';

const postMessage = jest.fn();
jest.mock('./startHangWorker', () => ({ startHangWorker: () => ({ postMessage }) }));
jest.mock('../remotes/remoteStore', () => ({ loadedReleases: () => [] }));
jest.mock('../remotes/registry', () => ({
  declaredRoutes: [{ path: '/', remote: 'mfe-esim' }],
  findRemote: (name: string) => ({ name, releases: [{ name, version: '1.1.0', team: 'Connectivity' }] }),
}));

const screen = { remote: 'mfe-esim', version: '1.1.0' };
const slot = { remote: 'mfe-wallet', version: '1.1.0' };
const beside = (part: typeof screen): unknown =>
  expect.objectContaining({ kind: 'hang', ...part, route: '/', message: 'was on a page that was blocked' });
const blocked = (part: typeof screen): unknown =>
  expect.objectContaining({ ...part, message: 'blocked the page' });

it('sends beats with all parts while the page is visible, pauses for what is no fault, and names the part that works', async () => {
  jest.useFakeTimers();
  let visibility: DocumentVisibilityState = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  shownParts.add(screen).add(slot);
  watchHangs();
  postMessage.mockClear();
  await jest.advanceTimersByTimeAsync(2000);
  const all = [beside(screen), beside(slot)];
  expect(postMessage.mock.calls).toEqual([[all], [all]]);
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(postMessage.mock.calls.slice(2)).toEqual([[[]], [[]]]);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  for (const event of ['beforeprint', 'pagehide', 'beforeunload']) window.dispatchEvent(new Event(event));
  document.dispatchEvent(new Event('freeze'));
  expect(postMessage.mock.calls.slice(4)).toEqual([[all], [[]], [[]], [[]], [[]]]);

  // Before it can block the page; all again after a second.
  noteActivity(slot);
  expect(postMessage.mock.lastCall).toEqual([[blocked(slot)]]);
  await jest.advanceTimersByTimeAsync(3000);
  expect(postMessage.mock.lastCall).toEqual([all]);
});
