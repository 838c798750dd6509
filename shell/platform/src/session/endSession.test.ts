import * as calls from '@portal/contract/calls';
import { endpointOf } from '../api/endpointOf';
import { store } from '../store';
import { api, buildCustomer, buildTokens, fakeApi } from '../testing';
import { watchSessionEnds } from '../testing/sessionEnds';
import { endSession } from './endSession';
import { storeToken } from './tokenStorage';
import { secondFactorAwaited, sessionRestoring, userLoaded } from './userSlice';

const server = fakeApi();
const ended = watchSessionEnds();
const signIn = () => store.dispatch(userLoaded(buildCustomer()));

const readSessions = () =>
  store.dispatch(
    endpointOf(calls.listSessions).initiate(undefined, { forceRefetch: true, subscribe: false }),
  );

it.each([
  ['401', () => api.error(401, 'unauthorized', 'No.'), ['refused']],
  ['403 although its token was renewed', () => api.error(403, 'forbidden', 'No.'), ['refused']],
  ['429', () => api.error(429, 'too_many_requests', 'Wait.'), ['too-many-requests']],
  ['a page of a proxy', () => api.html('<h1>Hello</h1>'), ['unreadable-response']],
  ['404', () => api.error(404, 'not_found', 'Gone.'), []],
  ['no response', () => api.unreachable(), []],
])(
  'a call that is answered with %s ends the session by that, and only while there is one',
  async (_what, answer, reasons) => {
    const tokens = buildTokens('1');
    server.use(
      api.get('/auth/sessions', answer),
      api.post('/auth/refresh-token', () => tokens),
    );
    storeToken('refreshToken', tokens.refreshToken);
    await readSessions();
    expect(ended).toEqual([]);
    signIn();
    storeToken('refreshToken', tokens.refreshToken);
    await Promise.all([readSessions(), readSessions()]);
    expect(ended).toEqual(reasons);
  },
);

it('ends once, although several calls notice it, and also what is restored or pending', () => {
  for (const begin of [
    signIn,
    () => store.dispatch(sessionRestoring()),
    () => store.dispatch(secondFactorAwaited(null)),
  ]) {
    ended.length = 0;
    begin();
    store.dispatch(endSession('expired'));
    store.dispatch(endSession('unauthorized'));
    store.dispatch(endSession('expired'));
    expect(ended).toEqual(['expired']);
  }
});

it('does not end by another tab what is not there', () => {
  store.dispatch(endSession('signed-out-elsewhere'));
  expect(ended).toEqual([]);
  signIn();
  store.dispatch(endSession('signed-out-elsewhere'));
  expect(ended).toEqual(['signed-out-elsewhere']);
});
