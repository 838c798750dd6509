import * as calls from '@portal/contract/calls';
import { act } from '@testing-library/react';
import { sharedApi } from '../api/baseApi';
import { endpointOf } from '../api/endpointOf';
import { removeAllTokens, storeToken } from '../session/tokenStorage';
import { secondFactorAwaited, sessionOver, userLoaded } from '../session/userSlice';
import { store } from '../store';
import { api, buildCustomer, buildTokens, fakeApi } from '../testing';

const server = fakeApi();
const probe = sharedApi.injectEndpoints({
  endpoints: (build) => ({
    readStored: build.query<{ value: string }, string>({
      query: (id) => ({ url: `/cached/${id}`, params: { days: 7 } }),
      extraOptions: { isKeptOffline: true },
    }),
    readFleeting: build.query<{ value: string }, string>({ query: (id) => `/cached/${id}` }),
  }),
});
const ada = buildCustomer();
const ben = buildCustomer({ _id: 'ben' });
const options = { forceRefetch: true, subscribe: false } as const;
const read = () => store.dispatch(probe.endpoints.readStored.initiate('a', options));
const readFleeting = () => store.dispatch(probe.endpoints.readFleeting.initiate('a', options));
const goOffline = () => server.use(api.get('/cached/:id', () => api.unreachable()));

const enter = (user = ada) => {
  const { accessToken, refreshToken } = buildTokens(user._id);
  storeToken('accessToken', accessToken);
  storeToken('refreshToken', refreshToken);
  store.dispatch(userLoaded(user));
};
/** All cached responses of all users, as text. */
async function cachedText(): Promise<string> {
  const texts: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) texts.push(`${url} ${await (await cache.match(url))?.text()}`);
  }
  return texts.join('\n');
}

beforeEach(() => {
  server.use(api.get('/cached/:id', () => ({ value: 'secret code' })));
  enter();
});
afterEach(async () => {
  removeAllTokens();
  await act(async () => void store.dispatch(sessionOver('signed-out')));
});

it('returns the last response while offline, for endpoints that opt in', async () => {
  await read();
  await readFleeting();
  goOffline();
  expect((await read()).data).toEqual({ value: 'secret code' });
  expect((await readFleeting()).error).toMatchObject({ status: 'FETCH_ERROR' });
});

it('returns no response of another shape of the call', async () => {
  server.use(api.get('/esim/:id/data-plans', () => ({ data: [] })));
  const readPlans = (call: typeof calls.dataPlans & { shape?: number }) =>
    store.dispatch(endpointOf(call).initiate({ esimId: 'e' }, options));
  await readPlans(calls.dataPlans);
  server.use(api.get('/esim/:id/data-plans', () => api.unreachable()));
  expect((await readPlans(calls.dataPlans)).data).toEqual({ data: [] });
  expect((await readPlans({ ...calls.dataPlans, shape: 2 })).error).toMatchObject({ status: 'FETCH_ERROR' });
});

it('still reports a connection error if nothing is cached', async () => {
  goOffline();
  expect((await read()).error).toMatchObject({ status: 'FETCH_ERROR' });
});

it.each([
  ['the user signs out', () => store.dispatch(sessionOver('signed-out'))],
  ['the session expires', () => store.dispatch(sessionOver('expired'))],
  ['another login awaits its second factor', () => store.dispatch(secondFactorAwaited(null))],
  ['somebody else signs in', () => enter(ben)],
])('clears the cache once %s', async (_when, happen) => {
  await read();
  expect(await cachedText()).toContain('secret code');
  await act(async () => happen());
  for (let attempt = 0; attempt < 50 && (await cachedText()) !== ''; attempt += 1) await Promise.resolve();
  expect(await cachedText()).toBe('');
});

it('does not cache a response that arrives after sign-out', async () => {
  let respond: (value: { value: string }) => void = () => undefined;
  const requested = new Promise<void>((resolve) => {
    server.use(
      api.get('/cached/:id', () => {
        resolve();
        return new Promise<{ value: string }>((resolveResponse) => (respond = resolveResponse));
      }),
    );
  });
  const reading = read();
  await requested;
  // As in another tab: the tokens disappear before this tab receives the event.
  removeAllTokens();
  respond({ value: 'secret code' });
  await reading;
  expect(await cachedText()).toBe('');
});

it('never returns one user’s cached responses to another', async () => {
  await read();
  goOffline();
  enter(ben);
  expect((await read()).error).toMatchObject({ status: 'FETCH_ERROR' });
});

it('removes a cached response when the server responds with 404', async () => {
  await read();
  server.use(api.get('/cached/:id', () => api.error(404, 'not_found', 'No.')));
  await read();
  goOffline();
  expect((await read()).error).toMatchObject({ status: 'FETCH_ERROR' });
});

it('works without cache storage', async () => {
  globalThis.caches = undefined as unknown as CacheStorage;
  expect((await read()).data).toEqual({ value: 'secret code' });
  goOffline();
  expect((await read()).error).toMatchObject({ status: 'FETCH_ERROR' });
});
