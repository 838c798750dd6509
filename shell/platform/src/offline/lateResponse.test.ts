import { baseApi } from '../api/baseApi';
import { storeToken } from '../session/tokenStorage';
import { userLoaded } from '../session/userSlice';
import { store } from '../store';
import { api, buildCustomer, buildTokens, fakeApi } from '../testing';
import { networkTimeoutMs } from './offlineQuery';

const server = fakeApi(api.get('/kept/:id', () => ({ value: 'secret code' })));
const probe = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readStored: build.query<{ value: string }, string>({
      query: (id) => `/kept/${id}`,
      extraOptions: { isKeptOffline: true },
    }),
  }),
});
const ada = buildCustomer();
const read = () =>
  store.dispatch(probe.endpoints.readStored.initiate('a', { forceRefetch: true, subscribe: false }));
const goOffline = () => server.use(api.get('/kept/:id', () => api.unreachable()));

beforeEach(() => {
  storeToken('accessToken', buildTokens(ada._id).accessToken);
  store.dispatch(userLoaded(ada));
});

it('gives the copy when the network takes long, and the answer in its place when it comes', async () => {
  await read();
  store.dispatch(baseApi.util.resetApiState());
  let respond: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    server.use(
      api.get('/kept/:id', () => {
        resolve();
        return new Promise<{ value: string }>((send) => (respond = () => send({ value: 'newer' })));
      }),
    );
  });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const reading = store.dispatch(probe.endpoints.readStored.initiate('a'));
  await asked;
  jest.advanceTimersByTime(networkTimeoutMs);
  jest.useRealTimers();
  expect((await reading).data).toEqual({ value: 'secret code' });

  const shown = () => probe.endpoints.readStored.select('a')(store.getState()).data;
  respond();
  for (let turn = 0; turn < 200 && shown()?.value !== 'newer'; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  expect(shown()).toEqual({ value: 'newer' });
  goOffline();
  expect((await read()).data).toEqual({ value: 'newer' });
  reading.unsubscribe();
});
