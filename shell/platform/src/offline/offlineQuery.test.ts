import { act } from '@testing-library/react';
import { baseApi } from '../api/baseApi';
import { removeAllTokens, storeToken } from '../session/tokenStorage';
import { secondFactorAwaited, sessionOver, userLoaded } from '../session/userSlice';
import { store } from '../store';
import { api, buildCustomer, buildTokens, fakeApi } from '../testing';

const server = fakeApi();
const probe = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readStored: build.query<{ value: string }, string>({
      query: (id) => ({ url: `/kept/${id}`, params: { days: 7 } }),
      extraOptions: { isKeptOffline: true },
    }),
    readFleeting: build.query<{ value: string }, string>({ query: (id) => `/kept/${id}` }),
  }),
});
const ada = buildCustomer();
const ben = buildCustomer({ _id: 'ben' });
const options = { forceRefetch: true, subscribe: false } as const;
const read = () => store.dispatch(probe.endpoints.readStored.initiate('a', options));
const readFleeting = () => store.dispatch(probe.endpoints.readFleeting.initiate('a', options));
const goOffline = () => server.use(api.get('/kept/:id', () => api.unreachable()));

const enter = (user = ada) => {
  const { accessToken, refreshToken } = buildTokens(user._id);
  storeToken('accessToken', accessToken);
  storeToken('refreshToken', refreshToken);
  store.dispatch(userLoaded(user));
};
/** Everything that is kept for anybody, as text. */
async function keptText(): Promise<string> {
  const texts: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) texts.push(`${url} ${await (await cache.match(url))?.text()}`);
  }
  return texts.join('\n');
}

beforeEach(() => {
  server.use(api.get('/kept/:id', () => ({ value: 'secret code' })));
  enter();
});
afterEach(async () => {
  removeAllTokens();
  await act(async () => void store.dispatch(sessionOver('signed-out')));
});

it('gives the last answer where there is no connection, for endpoints that ask for it', async () => {
  await read();
  await readFleeting();
  goOffline();
  expect((await read()).data).toEqual({ value: 'secret code' });
  expect((await readFleeting()).error).toMatchObject({ status: 'FETCH_ERROR' });
});

it('still says that there is no connection where nothing was kept', async () => {
  goOffline();
  expect((await read()).error).toMatchObject({ status: 'FETCH_ERROR' });
});

it.each([
  ['the person signs out', () => store.dispatch(sessionOver('signed-out'))],
  ['the session expires', () => store.dispatch(sessionOver('expired'))],
  ['another login awaits its second factor', () => store.dispatch(secondFactorAwaited(null))],
  ['somebody else signs in', () => enter(ben)],
])('keeps nothing once %s', async (_when, happen) => {
  await read();
  expect(await keptText()).toContain('secret code');
  await act(async () => void happen());
  for (let turn = 0; turn < 50 && (await keptText()) !== ''; turn += 1) await Promise.resolve();
  expect(await keptText()).toBe('');
});

it('keeps nothing of an answer that arrives after the person signed out', async () => {
  let respond: (value: { value: string }) => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    server.use(
      api.get('/kept/:id', () => {
        resolve();
        return new Promise<{ value: string }>((resolveResponse) => (respond = resolveResponse));
      }),
    );
  });
  const reading = read();
  await asked;
  // As in another tab: the tokens go first, and this tab hears of it later.
  removeAllTokens();
  respond({ value: 'secret code' });
  await reading;
  expect(await keptText()).toBe('');
});

it('never gives one person what was kept for another', async () => {
  await read();
  goOffline();
  enter(ben);
  expect((await read()).error).toMatchObject({ status: 'FETCH_ERROR' });
});

it('forgets what the server says is gone', async () => {
  await read();
  server.use(api.get('/kept/:id', () => api.error(404, 'not_found', 'No.')));
  await read();
  goOffline();
  expect((await read()).error).toMatchObject({ status: 'FETCH_ERROR' });
});

it('works without a storage, without a copy', async () => {
  globalThis.caches = undefined as unknown as CacheStorage;
  expect((await read()).data).toEqual({ value: 'secret code' });
  goOffline();
  expect((await read()).error).toMatchObject({ status: 'FETCH_ERROR' });
});
