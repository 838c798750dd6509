import { baseApi } from './baseApi';
import { removeAllTokens, storeToken } from '../session/tokenStorage';
import { store } from '../store';
import { api, fakeApi } from '../testing';

const server = fakeApi();
const probe = baseApi.injectEndpoints({
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

let asked: string[];
beforeEach(() => {
  asked = [];
  storeToken('accessToken', 'mine');
  server.use(
    api.get('/thing/:id', ({ params }) => {
      asked.push(String(params['id']));
      return { value: 'asked' };
    }),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  removeAllTokens();
  globalThis.portalFirstFetches = undefined;
});

/** The page’s HTML has sent the call for thing a. */
const send = (
  answer: Promise<Response> = Promise.resolve(Response.json({ value: 'sent' })),
  token = 'mine',
) =>
  (globalThis.portalFirstFetches = new Map([[`${window.location.origin}/api/thing/a`, { token, answer }]]));

it('takes the answer of a call that the HTML has sent, once', async () => {
  send();
  expect(await read()).toBe('sent');
  expect(asked).toEqual([]);
  expect(await read()).toBe('asked');
});

it('asks itself where the HTML has sent nothing, or another call', async () => {
  expect(await read()).toBe('asked');
  send();
  expect(await read('b')).toBe('asked');
  expect(asked).toEqual(['a', 'b']);
});

it('takes no answer of another session', async () => {
  send(undefined, 'that of somebody else');
  expect(await read()).toBe('asked');
});

it('takes no answer from before something was changed', async () => {
  send();
  server.use(api.post('/thing/:id', () => ({})));
  await store.dispatch(probe.endpoints.changeFirst.initiate('b', { track: false }));
  expect(await read()).toBe('asked');
});

it('takes no answer that is older than what is kept otherwise', async () => {
  send();
  jest.spyOn(performance, 'now').mockReturnValue(60_001);
  expect(await read()).toBe('asked');
});

it('sends a call again that did not arrive', async () => {
  send(Promise.reject(new TypeError('Failed to fetch')));
  expect(await read()).toBe('asked');
});

it('gives up with its caller, and then sends nothing', async () => {
  send(new Promise(() => undefined));
  const request = store.dispatch(
    probe.endpoints.readFirst.initiate('a', { forceRefetch: true, subscribe: false }),
  );
  request.abort();
  expect((await request).isError).toBe(true);
  expect(asked).toEqual([]);
});
