import { sharedApi } from './baseApi';
import { fetchOrReuse } from './firstFetches';
import { removeAllTokens, storeToken } from '../session/tokenStorage';
import { store } from '../store';
import { api, fakeApi } from '../testing';

const server = fakeApi();
const probe = sharedApi.injectEndpoints({
  endpoints: (build) => ({
    readFirst: build.query<{ value: string }, string>({ query: (id) => `/thing/${id}` }),
    changeFirst: build.mutation<object, string>({
      query: (id) => ({ url: `/thing/${id}`, method: 'POST', body: {} }),
    }),
  }),
});
const read = async (id = 'a') =>
  (await store.dispatch(probe.endpoints.readFirst.initiate(id, { forceRefetch: true, subscribe: false })))
    .data?.value;

let requested: string[];
beforeEach(() => {
  requested = [];
  storeToken('accessToken', 'mine');
  server.use(
    api.get('/thing/:id', ({ params }) => {
      requested.push(String(params['id']));
      return { value: 'asked' };
    }),
  );
});
afterEach(() => {
  removeAllTokens();
  globalThis.portalFirstFetches = undefined;
});

/** Simulates the HTML's call for thing a. */
const send = (
  response: Promise<Response> = Promise.resolve(Response.json({ value: 'sent' })),
  token = 'mine',
) =>
  (globalThis.portalFirstFetches = new Map([[`${window.location.origin}/api/thing/a`, { token, response }]]));

const requestOf = (signal: AbortSignal) =>
  new Request(`${window.location.origin}/api/thing/a`, { headers: { authorization: 'Bearer mine' }, signal });

it('uses the response of a call that the HTML has sent, once', async () => {
  send();
  expect(await read()).toBe('sent');
  expect(requested).toEqual([]);
  expect(await read()).toBe('asked');
});

it('sends the call itself if the HTML has sent none or another one', async () => {
  expect(await read()).toBe('asked');
  send();
  expect(await read('b')).toBe('asked');
  expect(requested).toEqual(['a', 'b']);
});

it('ignores a response of another session', async () => {
  send(undefined, 'that of somebody else');
  expect(await read()).toBe('asked');
});

it('ignores a response from before a mutation', async () => {
  send();
  server.use(api.post('/thing/:id', () => ({})));
  await store.dispatch(probe.endpoints.changeFirst.initiate('b', { track: false }));
  expect(await read()).toBe('asked');
});

it('ignores a response that is older than unused cache data may be', async () => {
  const now = jest.spyOn(performance, 'now');
  for (const [sentMsAgo, value] of [
    [60_000, 'sent'],
    [60_001, 'asked'],
  ] as const) {
    send();
    now.mockReturnValue(sentMsAgo);
    expect(await read()).toBe(value);
  }
});

it('uses a response without a body', async () => {
  send(Promise.resolve(new Response(null, { status: 204 })));
  const response = await fetchOrReuse(requestOf(new AbortController().signal));
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(requested).toEqual([]);
});

it.each([
  ['did not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'broke off on its way',
    async () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })),
  ],
])('sends a call again that %s', async (_name, response) => {
  send(response());
  expect(await read()).toBe('asked');
});

it.each([
  ['before the response', () => new Promise<Response>(() => undefined)],
  ['while its body is on the way', async () => new Response(new ReadableStream())],
])('aborts with its caller %s, and then sends nothing', async (_name, response) => {
  send(response());
  const giveUp = new AbortController();
  const call = fetchOrReuse(requestOf(giveUp.signal));
  giveUp.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(requested).toEqual([]);
});

it('aborts at once if its caller already has', async () => {
  send(new Promise(() => undefined));
  await expect(fetchOrReuse(requestOf(AbortSignal.abort()))).rejects.toMatchObject({ name: 'AbortError' });
});
