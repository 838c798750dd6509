import { deferred } from '../testing/deferred';
import { lookUpPayment, withLookUps } from './lookUpPayment';

const askServer = jest.fn();
const onOpen = jest.fn();
const open = { error: { status: 409, data: { code: 'nothing_to_confirm', message: 'No.' } } };
const credited = { data: { outcome: 'credited' } };

beforeEach(() => {
  jest.useFakeTimers();
  askServer.mockReset().mockResolvedValue({});
});

/** Work whose end the test decides. */
function start() {
  const { promise, resolve, reject } = deferred<string>();
  return { found: withLookUps(promise, askServer, onOpen), resolve, reject };
}

it.each([
  ['credited', credited],
  ['open', open],
  ['unknown', { data: { outcome: 'pending' } }],
  ['unknown', { error: { status: 504, data: { code: 'timeout', message: 'No.' } } }],
  ['unknown', {}],
])('reads %s from the server’s answer', async (found, answer) => {
  askServer.mockResolvedValue(answer);
  expect(await lookUpPayment(askServer)).toBe(found);
});

it('asks nobody when the work ends in time', async () => {
  const { found, resolve } = start();
  await jest.advanceTimersByTimeAsync(19_999);
  resolve('paid');
  expect(await found).toBe('paid');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(askServer).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

it('asks after 20 seconds and then every 5, reports each answer, and ends with the credit', async () => {
  const { found } = start();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(onOpen.mock.calls).toEqual([['unknown']]);
  askServer.mockResolvedValue(open);
  await jest.advanceTimersByTimeAsync(4999);
  expect(askServer).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(onOpen.mock.calls).toEqual([['unknown'], ['open']]);
  askServer.mockResolvedValue(credited);
  await jest.advanceTimersByTimeAsync(5000);
  expect(await found).toBe('credited');
  expect(onOpen).toHaveBeenCalledTimes(2);
  expect(jest.getTimerCount()).toBe(0);
});

it('gives up asking after 60 times, and still waits for the work', async () => {
  const { found, resolve } = start();
  await jest.advanceTimersByTimeAsync(20_000 + 5000 * 200);
  expect(askServer).toHaveBeenCalledTimes(60);
  expect(jest.getTimerCount()).toBe(0);
  resolve('late');
  expect(await found).toBe('late');
});

it('fails with the work', async () => {
  const { found, reject } = start();
  const failed = expect(found).rejects.toThrow('No script.');
  reject(new Error('No script.'));
  await failed;
  expect(jest.getTimerCount()).toBe(0);
});

it('asks no more once the work has ended, and reports no answer that comes later', async () => {
  const { promise, resolve: answer } = deferred<object>();
  askServer.mockReturnValue(promise);
  const { found, resolve } = start();
  await jest.advanceTimersByTimeAsync(20_000);
  resolve('paid');
  expect(await found).toBe('paid');
  answer({});
  await jest.advanceTimersByTimeAsync(60_000);
  expect(onOpen).not.toHaveBeenCalled();
  expect(askServer).toHaveBeenCalledTimes(1);
});
