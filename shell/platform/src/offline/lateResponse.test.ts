import { sharedApi } from '../api/baseApi';
import { storeToken } from '../session/tokenStorage';
import { userLoaded } from '../session/userSlice';
import { store } from '../store';
import { api, buildCustomer, buildTokens, fakeApi } from '../testing';
import { networkTimeoutMs } from './offlineQuery';

const server = fakeApi(api.get('/cached/:id', () => ({ value: 'secret code' })));
const probe = sharedApi.injectEndpoints({
  endpoints: (build) => ({
    readStored: build.query<{ value: string }, string>({
      query: (id) => `/cached/${id}`,
      extraOptions: { isKeptOffline: true },
    }),
  }),
});
const ada = buildCustomer();
const read = () =>
  store.dispatch(probe.endpoints.readStored.initiate('a', { forceRefetch: true, subscribe: false }));
const goOffline = () => server.use(api.get('/cached/:id', () => api.unreachable()));

beforeEach(() => {
  storeToken('accessToken', buildTokens(ada._id).accessToken);
  store.dispatch(userLoaded(ada));
});

it('returns the cached copy on a slow network, and replaces it with the late response', async () => {
  await read();
  store.dispatch(sharedApi.util.resetApiState());
  let respond: () => void = () => undefined;
  const requested = new Promise<void>((resolve) => {
    server.use(
      api.get('/cached/:id', () => {
        resolve();
        return new Promise<{ value: string }>((send) => (respond = () => send({ value: 'newer' })));
      }),
    );
  });
  jest.useFakeTimers();
  const reading = store.dispatch(probe.endpoints.readStored.initiate('a'));
  await requested;
  jest.advanceTimersByTime(networkTimeoutMs);
  jest.useRealTimers();
  expect((await reading).data).toEqual({ value: 'secret code' });

  const shown = () => probe.endpoints.readStored.select('a')(store.getState()).data;
  respond();
  for (let attempt = 0; attempt < 200 && shown()?.value !== 'newer'; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  expect(shown()).toEqual({ value: 'newer' });
  goOffline();
  expect((await read()).data).toEqual({ value: 'newer' });
  reading.unsubscribe();
});
