import { LoadTimeout, withRetries } from './retries';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('tries again after 400 and 1200 milliseconds, and fails with the last cause', async () => {
  const load = jest.fn<Promise<string>, []>();
  for (const cause of ['first', 'second', 'third']) load.mockRejectedValueOnce(new Error(cause));
  const outcome = withRetries(load).catch((error: unknown) => error);
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

it('gives what an attempt brings, without waiting', async () => {
  const load = jest.fn(() => Promise.resolve('here'));
  expect(await withRetries(load)).toBe('here');
  expect(load).toHaveBeenCalledTimes(1);
});

it.each([
  ['our own', new LoadTimeout('slow')],
  ['the bundler’s', Object.assign(new Error('slow'), { type: 'timeout' })],
])('does not repeat a timeout, %s', async (_whose, cause) => {
  const load = jest.fn(() => Promise.reject(cause));
  await expect(withRetries(load)).rejects.toBe(cause);
  expect(load).toHaveBeenCalledTimes(1);
});

it.each([Object.assign(new Error('lost'), { type: 'missing' }), { type: 'timeout' }, null])(
  'repeats %j',
  async (cause) => {
    const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(cause).mockResolvedValue('here');
    const outcome = withRetries(load);
    await jest.advanceTimersByTimeAsync(400);
    expect(await outcome).toBe('here');
  },
);

it('names its error', () => {
  expect(new LoadTimeout('slow')).toMatchObject({ name: 'LoadTimeout', message: 'slow' });
});
