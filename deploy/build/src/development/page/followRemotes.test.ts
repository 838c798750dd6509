import { followRemotes, type RemoteState } from './followRemotes.js';

type Listener = (event: { data: string }) => void;

/** The stream of events of the dev server at an origin. */
const streams = new Map<string, Map<string, Listener>>();
class FakeEventSource {
  private readonly listeners = new Map<string, Listener>();
  constructor(url: string) {
    streams.set(url, this.listeners);
  }
  addEventListener(name: string, listener: Listener) {
    this.listeners.set(name, listener);
  }
}

const effects = { showProblem: jest.fn(), hideProblem: jest.fn(), showNotice: jest.fn(), reload: jest.fn() };
const development = {
  'mfe-a': { origin: 'http://a', manifest: 'm1' },
  'mfe-b': { origin: 'http://b', manifest: 'm1' },
};
const send = (origin: string, state: Partial<RemoteState>) =>
  streams.get(`${origin}/events`)?.get('state')?.({
    data: JSON.stringify({ hash: null, manifest: 'm1', problem: null, ...state }),
  });

/** A remote in the page whose builds have the given hashes, the running one first. */
function buildLoadedRemote(hashes: string[]) {
  return {
    hash: () => hashes[0] ?? '',
    update: jest.fn(async () => (hashes.length > 1 ? [hashes.shift()] : null)),
  };
}

const flush = () => jest.advanceTimersByTimeAsync(6000);

beforeEach(() => {
  jest.useFakeTimers();
  streams.clear();
  Object.assign(globalThis, {
    EventSource: FakeEventSource,
    document: { getElementById: () => ({ textContent: JSON.stringify({ development }) }) },
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'document');
  Reflect.deleteProperty(globalThis, 'EventSource');
});

it('applies one update after the other until the page runs the last build', async () => {
  const page = followRemotes(effects);
  const remote = buildLoadedRemote(['h1', 'h2', 'h3']);
  page.addRemote('mfe-a', remote);
  send('http://a', { hash: 'h3' });
  await flush();
  expect(remote.hash()).toBe('h3');
  expect(remote.update).toHaveBeenCalledTimes(2);
  expect(effects.reload).not.toHaveBeenCalled();
});

it('catches up when the remote starts after the message', async () => {
  const page = followRemotes(effects);
  send('http://a', { hash: 'h2' });
  const remote = buildLoadedRemote(['h1', 'h2']);
  page.addRemote('mfe-a', remote);
  await flush();
  expect(remote.hash()).toBe('h2');
});

it('waits for the message of a build that the page has already loaded', async () => {
  const page = followRemotes(effects);
  page.addRemote('mfe-a', buildLoadedRemote(['h2']));
  send('http://a', { hash: 'h1' });
  await jest.advanceTimersByTimeAsync(4000);
  // One that says nothing new.
  send('http://a', { hash: 'h1', types: 'late' });
  await jest.advanceTimersByTimeAsync(4000);
  send('http://a', { hash: 'h2' });
  await flush();
  expect(effects.reload).not.toHaveBeenCalled();
});

it.each([
  ['an update is missing', buildLoadedRemote(['h1']), { hash: 'h9' }],
  [
    'a module cannot be replaced',
    { hash: () => 'h1', update: () => Promise.reject(new Error('not accepted')) },
    { hash: 'h2' },
  ],
  ['the manifest changed', buildLoadedRemote(['h1']), { hash: 'h1', manifest: 'm2' }],
])('reloads if %s', async (_why, remote, state) => {
  const page = followRemotes(effects);
  page.addRemote('mfe-a', remote);
  send('http://a', state);
  await flush();
  expect(effects.reload).toHaveBeenCalled();
});

it('shows a problem until it is repaired, whatever another remote does', async () => {
  followRemotes(effects);
  send('http://a', { problem: 'Unexpected token' });
  expect(effects.showProblem).toHaveBeenCalledWith('mfe-a does not build', 'Unexpected token');
  send('http://b', { hash: 'h1' });
  expect(effects.hideProblem).not.toHaveBeenCalled();
  send('http://a', { hash: 'h1' });
  expect(effects.hideProblem).toHaveBeenCalledTimes(1);
});

it('keeps the error of a component, and reloads with the next build', async () => {
  const page = followRemotes(effects);
  page.addRemote('mfe-a', buildLoadedRemote(['h1', 'h2']));
  page.reportFailure('mfe-a', new Error('broken'));
  send('http://a', { hash: 'h1' });
  expect(effects.hideProblem).not.toHaveBeenCalled();
  send('http://a', { hash: 'h2' });
  expect(effects.reload).toHaveBeenCalledTimes(1);
});
