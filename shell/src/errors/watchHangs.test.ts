import { watchHangs } from './watchHangs';

const postMessage = jest.fn();
jest.mock('./startHangWorker', () => ({ startHangWorker: () => ({ postMessage }) }));
jest.mock('./attribute', () => ({
  shownRoute: () => ({ path: '/esim/:id' }),
  shownRelease: () => ({ remote: 'mfe-esim', version: '1.1.0', name: 'Connectivity' }),
}));

const hang = expect.objectContaining({
  kind: 'hang',
  remote: 'mfe-esim',
  version: '1.1.0',
  route: '/esim/:id',
});
let visibility: DocumentVisibilityState;
beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => jest.useRealTimers());

it('sends beats with the screen while the page is visible, and pauses for what is no fault', async () => {
  watchHangs();
  await jest.advanceTimersByTimeAsync(2000);
  expect(postMessage.mock.calls).toEqual([[hang], [hang], [hang]]);
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(postMessage.mock.calls.slice(3)).toEqual([[null], [null]]);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  for (const event of ['beforeprint', 'pagehide', 'beforeunload']) window.dispatchEvent(new Event(event));
  document.dispatchEvent(new Event('freeze'));
  expect(postMessage.mock.calls.slice(5)).toEqual([[hang], [null], [null], [null], [null]]);
});
