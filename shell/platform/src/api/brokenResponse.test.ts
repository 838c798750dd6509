import * as calls from '@portal/contract/calls';
import { endpointOf } from './endpointOf';
import { buildCustomer, buildTokens } from '../testing/builders';
import { store } from '../store';
import { storeToken } from '../session/tokenStorage';
import { watchSessionEnds } from '../testing/sessionEnds';
import { baseApi } from './baseApi';
import { userLoaded } from '../session/userSlice';

const ada = buildCustomer();
const ended = watchSessionEnds();
const realFetch = globalThis.fetch;
afterEach(() => {
  store.dispatch(baseApi.util.resetApiState());
  globalThis.fetch = realFetch;
});

async function queryWith(body: BodyInit) {
  const { accessToken, refreshToken } = buildTokens(ada._id);
  storeToken('accessToken', accessToken);
  storeToken('refreshToken', refreshToken);
  store.dispatch(userLoaded(ada));
  const headers = { 'content-type': 'application/json' };
  globalThis.fetch = () => Promise.resolve(new Response(body, { headers }));
  return store.dispatch(
    endpointOf(calls.getUser).initiate({ id: ada._id }, { forceRefetch: true, subscribe: false }),
  );
}

it('keeps the session when a response is cut off', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"_id":'));
      controller.error(new TypeError('network error'));
    },
  });
  const response = await queryWith(broken);
  expect(response.error).toMatchObject({ status: 'FETCH_ERROR' });
  expect(store.getState().user.status).toBe('signed-in');
});

it('ends the session for a response that cannot be parsed', async () => {
  await queryWith('<html>');
  expect(store.getState().user.status).toBe('signed-out');
  expect(ended).toEqual(['unreadable-response']);
});
