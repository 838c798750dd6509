import { fetchFromApi } from '@portal/platform';
import { TransformStream } from 'node:stream/web';
import { watchChanges } from './watchChanges';

jest.mock('@portal/platform', () => ({ fetchFromApi: jest.fn() }));
const open = jest.mocked(fetchFromApi);

/** A response whose stream the test writes. */
function stream() {
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  const body = { pipeThrough: () => readable };
  return { response: { ok: true, body } as unknown as Response, writer };
}
const settle = () => jest.advanceTimersByTimeAsync(0);
const setVisibility = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

let onChange: jest.Mock;
let stop: () => void;
beforeAll(() => {
  // jsdom has none; the fake body below ignores it.
  globalThis.TextDecoderStream ??= jest.fn() as never;
});
beforeEach(() => {
  jest.useFakeTimers();
  open.mockReset();
  onChange = jest.fn();
});
afterEach(() => {
  stop();
  setVisibility('visible');
});

it('reports events of the stream, also when they arrive in pieces', async () => {
  const { response, writer } = stream();
  open.mockResolvedValueOnce(response).mockReturnValue(new Promise(() => undefined));
  stop = watchChanges(onChange);
  await settle();
  await writer.write(': connected\n\nevent: cha');
  await settle();
  expect(onChange).not.toHaveBeenCalled();
  await writer.write('nged\ndata: {}\n\n');
  await settle();
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('opens the next stream when one ends, and asks for what it missed', async () => {
  const { response, writer } = stream();
  open.mockResolvedValueOnce(response).mockReturnValue(new Promise(() => undefined));
  stop = watchChanges(onChange);
  await jest.advanceTimersByTimeAsync(300_000);
  await writer.close();
  await jest.advanceTimersByTimeAsync(1000);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(open).toHaveBeenCalledTimes(2);
});

it('does not hurry where streams are cut', async () => {
  open.mockImplementation(async () => {
    const { response, writer } = stream();
    void writer.close();
    return response;
  });
  stop = watchChanges(onChange);
  await jest.advanceTimersByTimeAsync(59_000);
  expect(open).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1000);
  expect(open).toHaveBeenCalledTimes(2);
});

it('asks every minute where no stream can be opened', async () => {
  open.mockRejectedValue(new TypeError('no connection'));
  stop = watchChanges(onChange);
  await jest.advanceTimersByTimeAsync(60_000);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('has no connection while the page is hidden, and asks anew when it is shown', async () => {
  const { response } = stream();
  open.mockImplementation((_call, signal) => {
    const aborted = new Promise<Response>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
    return aborted;
  });
  stop = watchChanges(onChange);
  await settle();
  setVisibility('hidden');
  await jest.advanceTimersByTimeAsync(600_000);
  expect(open).toHaveBeenCalledTimes(1);
  expect(onChange).not.toHaveBeenCalled();
  open.mockResolvedValue(response);
  setVisibility('visible');
  await settle();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(open).toHaveBeenCalledTimes(2);
});

it('has no connection once it is stopped, also in a browser that cannot join signals', async () => {
  const any = AbortSignal.any.bind(AbortSignal);
  // Safari before 17.4.
  AbortSignal.any = undefined as never;
  open.mockReturnValue(new Promise(() => undefined));
  stop = watchChanges(onChange);
  await settle();
  expect(open).toHaveBeenCalledTimes(1);
  stop();
  expect(open.mock.calls[0]?.[1]?.aborted).toBe(true);
  AbortSignal.any = any;
});
