import { useConnection } from '@portal/platform/host';
import { api, fakeApi } from '@portal/platform/testing';
import { baseApi, store } from '@portal/platform/host';
import { act, renderHook, waitFor } from '@testing-library/react';
import { followConnection } from './followConnection';

const server = fakeApi(
  api.get('/thing', () => api.unreachable()),
  api.get('/late', () => api.unreachable()),
);
// oxlint-disable-next-line typescript/no-deprecated -- a probe that is no call of the contract
const probe = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readThing: build.query<unknown, void>({ query: () => '/thing' }),
    readLate: build.query<unknown, void>({ query: () => '/late' }),
  }),
});
const health = jest.fn<Promise<Response>, [string]>();
beforeAll(() => {
  const realFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => (input === '/health' ? health(input) : realFetch(input, init));
  followConnection();
});

const read = () =>
  act(async () => {
    await store.dispatch(
      probe.endpoints.readThing.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
  });

it('ignores one lost response, and reports an unreachable server until it responds', async () => {
  const { result } = renderHook(useConnection);
  health.mockResolvedValue(new Response());
  await read();
  expect(result.current).toBe('online');

  jest.useFakeTimers();
  health.mockRejectedValue(new TypeError('Failed to fetch'));
  await read();
  await act(async () => undefined);
  expect(result.current).toBe('unreachable');

  server.use(api.get('/thing', () => ({})));
  health.mockResolvedValue(new Response());
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(result.current).toBe('online');
});

it('refetches after reconnecting, also when a late failure is what finds the server reachable', async () => {
  jest.useFakeTimers();
  health.mockRejectedValue(new TypeError('Failed to fetch'));
  const options = { forceRefetch: true, subscriptionOptions: { refetchOnReconnect: true } };
  const shown = store.dispatch(probe.endpoints.readThing.initiate(undefined, options));
  await act(async () => {
    await shown;
  });
  await act(async () => undefined);
  const { result } = renderHook(useConnection);
  expect(result.current).toBe('unreachable');

  server.use(api.get('/thing', () => ({})));
  health.mockResolvedValue(new Response());
  const late = probe.endpoints.readLate.initiate(undefined, { forceRefetch: true, subscribe: false });
  await act(async () => {
    await store.dispatch(late);
  });
  jest.useRealTimers();
  await waitFor(() => expect(result.current).toBe('online'));
  await waitFor(() => expect(probe.endpoints.readThing.select()(store.getState()).isSuccess).toBe(true));
  shown.unsubscribe();
});
