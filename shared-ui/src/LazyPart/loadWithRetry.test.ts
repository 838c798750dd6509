import { LoadTimeout, loadWithRetry } from './loadWithRetry';

beforeEach(() => jest.useFakeTimers());

it('tries again after 400 and 1200 milliseconds, and fails with the last cause', async () => {
  const load = jest.fn<Promise<string>, []>();
  for (const cause of ['first', 'second', 'third']) load.mockRejectedValueOnce(new Error(cause));
  const outcome = loadWithRetry(load).catch((error: unknown) => error);
  for (const [waitMs, calls] of [
    [399, 1],
    [1, 2],
    [1199, 2],
    [1, 3],
  ] as const) {
    await jest.advanceTimersByTimeAsync(waitMs);
    expect(load).toHaveBeenCalledTimes(calls);
  }
  expect(await outcome).toMatchObject({ message: 'third' });
});

it('fails at once without a connection, which no pause brings back', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = jest.fn(() => Promise.reject(new Error('offline')));
  await expect(loadWithRetry(load)).rejects.toThrow('offline');
  expect(load).toHaveBeenCalledTimes(1);
});

it('gives what an attempt brings, without waiting', async () => {
  const load = jest.fn(() => Promise.resolve('here'));
  expect(await loadWithRetry(load)).toBe('here');
  expect(load).toHaveBeenCalledTimes(1);
});

it.each([
  ['our own', new LoadTimeout('slow')],
  ['the bundler’s', Object.assign(new Error('slow'), { type: 'timeout' })],
])('does not repeat a timeout, %s', async (_whose, cause) => {
  const load = jest.fn(() => Promise.reject(cause));
  await expect(loadWithRetry(load)).rejects.toBe(cause);
  expect(load).toHaveBeenCalledTimes(1);
});

it.each([Object.assign(new Error('lost'), { type: 'missing' }), { type: 'timeout' }, null])(
  'repeats %j',
  async (cause) => {
    const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(cause).mockResolvedValue('here');
    const outcome = loadWithRetry(load);
    await jest.advanceTimersByTimeAsync(400);
    expect(await outcome).toBe('here');
  },
);

it('names its error', () => {
  expect(new LoadTimeout('slow')).toMatchObject({ name: 'LoadTimeout', message: 'slow' });
});
