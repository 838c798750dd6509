import { baseApi, store } from '@portal/platform/host';
import { api, fakeApi } from '@portal/platform/testing';
import { act, waitFor } from '@testing-library/react';
import { refetchOnReturn } from './refetchOnReturn';

let sent = 0;
fakeApi(api.get('/thing', () => ({ count: (sent += 1) })));
// oxlint-disable-next-line typescript/no-deprecated -- a probe that is no call of the contract
const probe = baseApi.injectEndpoints({
  endpoints: (build) => ({ readThing: build.query<unknown, void>({ query: () => '/thing' }) }),
});
const shown = () => probe.endpoints.readThing.select()(store.getState());

const become = (next: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(next);
  document.dispatchEvent(new Event('visibilitychange'));
};
const returnAfter = (hiddenMs: number) => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  become('hidden');
  now.mockReturnValue(hiddenMs);
  become('visible');
  now.mockRestore();
};

it('refetches what is shown after some seconds in the background, and nothing after a short look elsewhere', async () => {
  const stop = refetchOnReturn();
  const subscription = store.dispatch(probe.endpoints.readThing.initiate());
  await act(async () => void (await subscription));
  expect(sent).toBe(1);

  returnAfter(4_999);
  const online = jest.spyOn(navigator, 'onLine', 'get');
  online.mockReturnValue(false);
  returnAfter(5_000);
  expect(shown().isLoading || sent > 1).toBe(false);
  online.mockReturnValue(true);
  returnAfter(5_000);
  await waitFor(() => expect(shown().data).toEqual({ count: 2 }));

  stop();
  returnAfter(60_000);
  expect(shown().status).toBe('fulfilled');
  subscription.unsubscribe();
});
