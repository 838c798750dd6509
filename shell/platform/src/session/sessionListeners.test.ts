import * as calls from '@portal/contract/calls';
import { endpointOf } from '../api/endpointOf';
import { cachedUserKey, lastWordsKey } from '@portal/contract';
import { act } from '@testing-library/react';
import { baseApi } from '../api/baseApi';
import { lateResponseReceived } from '../offline/offlineQuery';
import { store } from '../store';
import { api, buildCustomer, fakeApi } from '../testing';
import { onSessionOver } from './sessionListeners';
import { removeAllTokens, readToken, storeToken } from './tokenStorage';
import { secondFactorAwaited, sessionOver, userLoaded } from './userSlice';

const user = buildCustomer();
fakeApi(api.get('/user/:id', ({ params }) => ({ ...user, _id: String(params['id']), fname: 'Fresh' })));
const nextTask = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
const read = (id: string) =>
  store.dispatch(endpointOf(calls.getUser).initiate({ id }, { forceRefetch: true, subscribe: false }));
const queries = () => Object.keys(store.getState().api.queries);

beforeEach(() => {
  store.dispatch(sessionOver('signed-out'));
  store.dispatch(baseApi.util.resetApiState());
});
afterEach(() => removeAllTokens());

it('a loaded user is cached for the next visit, and forgotten with the session', () => {
  store.dispatch(userLoaded(user));
  expect(JSON.parse(window.localStorage.getItem(cachedUserKey) ?? '')).toEqual(user);
  for (const name of ['accessToken', 'refreshToken', 'tempToken'] as const) storeToken(name, 'token');
  window.localStorage.setItem(lastWordsKey, '{"userId":"1","pages":{}}');
  store.dispatch(sessionOver('expired'));
  expect(window.localStorage.getItem(cachedUserKey)).toBeNull();
  expect(window.localStorage.getItem(lastWordsKey)).toBeNull();
  expect([readToken('accessToken'), readToken('refreshToken'), readToken('tempToken')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('the user’s own query is shown, and that of another user is not', async () => {
  store.dispatch(userLoaded(user));
  await read('another');
  expect(store.getState().user.user).toEqual(user);
  await read(user._id);
  expect(store.getState().user.user?.fname).toBe('Fresh');
});

it.each([
  ['signed in', () => userLoaded(user), 0],
  ['waiting for a second factor', () => secondFactorAwaited(null), 0],
  ['signed out', () => sessionOver('signed-out'), 1],
])(
  'queries of who was %s are cleared in the next task if there was a session',
  async (_who, before, left) => {
    store.dispatch(before());
    await read('another');
    store.dispatch(sessionOver('expired'));
    expect(queries()).toHaveLength(1);
    await nextTask();
    expect(queries()).toHaveLength(left);
  },
);

it('a late response to a query that is gone changes nothing', async () => {
  const before = store.getState().api.queries;
  store.dispatch(lateResponseReceived({ endpoint: 'getUser', queryCacheKey: 'getUser(gone)', data: user }));
  await nextTask();
  expect(store.getState().api.queries).toEqual(before);
});

it('a listener hears of each end until it unsubscribes', () => {
  const listener = jest.fn();
  const stop = onSessionOver(listener);
  store.dispatch(sessionOver('expired'));
  store.dispatch(sessionOver('refused'));
  stop();
  store.dispatch(sessionOver('signed-out'));
  expect(listener.mock.calls).toEqual([['expired'], ['refused']]);
});
