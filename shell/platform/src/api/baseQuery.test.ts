import { act } from '@testing-library/react';
import { onNoResponse } from '../connection/callWatch';
import { sharedApi } from './baseApi';
import { readToken, removeAllTokens, storeToken } from '../session/tokenStorage';
import { sessionOver, userLoaded, type SessionOverReason } from '../session/userSlice';
import { onSessionOver } from '../session/sessionListeners';
import { store } from '../store';
import { api, buildCustomer, fakeApi } from '../testing';

const server = fakeApi();

const probe = sharedApi.injectEndpoints({
  endpoints: (build) => ({
    readThing: build.query<{ value: string }, string>({ query: (id) => `/thing/${id}` }),
    changeThing: build.mutation<{ value: string }, string>({
      query: (id) => ({ url: `/thing/${id}`, method: 'POST', body: { id } }),
    }),
  }),
});

const read = (id = 'a') =>
  store.dispatch(probe.endpoints.readThing.initiate(id, { forceRefetch: true, subscribe: false }));
const forbidden = () => api.error(403, 'token_invalid', 'The access token is not valid');

let ended: SessionOverReason[];
let stop: () => void;
beforeEach(() => {
  ended = [];
  stop = onSessionOver((reason) => ended.push(reason));
  store.dispatch(userLoaded(buildCustomer()));
  storeToken('accessToken', 'old');
  storeToken('refreshToken', 'refresh');
});
afterEach(async () => {
  stop();
  removeAllTokens();
  await act(async () => void store.dispatch(sessionOver('signed-out')));
});

/** Accepts only the new access token, and counts the calls. */
function renewingServer() {
  const calls = { refresh: 0, refused: 0, served: 0 };
  server.use(
    api.get('/thing/:id', ({ headers }) => {
      if (headers.get('authorization') !== 'Bearer new') {
        calls.refused += 1;
        return forbidden();
      }
      calls.served += 1;
      return { value: 'here' };
    }),
    api.post('/auth/refresh-token', ({ body }) => {
      calls.refresh += 1;
      expect(body).toEqual({ refreshToken: 'refresh' });
      return { accessToken: 'new', refreshToken: 'refresh-2' };
    }),
  );
  return calls;
}

it('sends the access token as a Bearer', async () => {
  server.use(api.get('/thing/:id', ({ headers }) => ({ value: headers.get('authorization') ?? '' })));
  expect((await read()).data).toEqual({ value: 'Bearer old' });
});

it('sends no token that it does not have', async () => {
  removeAllTokens();
  server.use(api.get('/thing/:id', ({ headers }) => ({ value: headers.get('authorization') ?? 'none' })));
  expect((await read()).data).toEqual({ value: 'none' });
});

it.each([
  ['no response', 1, () => api.unreachable()],
  ['an error', 0, () => api.error(404, 'not_found', 'No such thing')],
  ['a response', 0, () => ({ value: 'here' })],
])('reports a call without a response: %s', async (_name, reports, response) => {
  const onReport = jest.fn();
  const stopReports = onNoResponse(onReport);
  server.use(api.get('/thing/:id', response));
  await read();
  stopReports();
  expect(onReport).toHaveBeenCalledTimes(reports);
});

it('does not report a call that the page itself gave up', async () => {
  const onReport = jest.fn();
  const stopReports = onNoResponse(onReport);
  server.use(api.get('/thing/:id', () => new Promise<never>(() => undefined)));
  const reading = read();
  reading.abort();
  expect((await reading).error).toBeDefined();
  // The fetch ends after the query.
  await new Promise((resolve) => setTimeout(resolve, 0));
  stopReports();
  expect(onReport).not.toHaveBeenCalled();
});

it('stores a response without a search of its values', async () => {
  server.use(api.get('/thing/:id', () => ({ values: [{ value: 'deep' }] })));
  const { data } = await read();
  expect(Object.isFrozen(data)).toBe(true);
  // Immer freezes every value that it visits.
  expect(Object.isFrozen((data as unknown as { values: unknown[] }).values)).toBe(false);
});

it('refreshes once for all calls that wait, stores both tokens and repeats each call', async () => {
  const calls = renewingServer();
  const responses = await Promise.all([read('a'), read('b'), read('c')]);
  expect(responses.map(({ data }) => data)).toEqual(Array(3).fill({ value: 'here' }));
  expect(calls).toMatchObject({ refresh: 1, served: 3 });
  expect([readToken('accessToken'), readToken('refreshToken')]).toEqual(['new', 'refresh-2']);
  expect(ended).toEqual([]);
});

it('uses the token that another tab has just refreshed, without a refresh of its own', async () => {
  const calls = renewingServer();
  server.use(
    api.get(
      '/thing/:id',
      () => {
        storeToken('accessToken', 'new');
        return forbidden();
      },
      { once: true },
    ),
  );
  expect((await read()).data).toEqual({ value: 'here' });
  expect(calls.refresh).toBe(0);
});

it('repeats a call unchanged while the second factor is pending', async () => {
  storeToken('tempToken', 'temp');
  let count = 0;
  server.use(
    api.get('/thing/:id', () => {
      count += 1;
      return count === 1 ? forbidden() : { value: 'second time' };
    }),
  );
  expect((await read()).data).toEqual({ value: 'second time' });
});

it('ends with a synthetic 401 without a refresh token', async () => {
  removeAllTokens();
  server.use(api.get('/thing/:id', forbidden));
  const { error } = await read();
  expect(error).toEqual({
    status: 401,
    data: { code: 'unauthorized', message: 'Unauthorized - Logging Out' },
  });
  expect(ended).toEqual(['unauthorized']);
});

it('ends the session when the refresh is refused, and removes every token', async () => {
  server.use(
    api.get('/thing/:id', forbidden),
    api.post('/auth/refresh-token', () => api.error(401, 'session_over', 'The session is over')),
  );
  const { error } = await read();
  expect(error).toEqual({ status: 401, data: { code: 'session_expired', message: 'Session Expired' } });
  expect(ended).toEqual(['expired']);
  expect(readToken('refreshToken')).toBeNull();
});

it.each([
  ['is unreachable', () => api.unreachable()],
  ['responds with 500', () => api.error(500, 'internal', 'Broken')],
])('keeps the session when the server %s at the refresh', async (_name, response) => {
  server.use(api.get('/thing/:id', forbidden), api.post('/auth/refresh-token', response));
  const { error } = await read();
  expect(error).toEqual({
    status: 'FETCH_ERROR',
    error: 'The session could not be renewed: no connection.',
  });
  expect(ended).toEqual([]);
  expect(readToken('refreshToken')).toBe('refresh');
});

it.each([
  ['a page of a captive portal', () => api.html('<h1>Sign in to the Wi-Fi</h1>', 200)],
  ['a body that is cut off', () => new Response('{"accessToken":"ne', { status: 200 })],
])('keeps the session when a refresh is answered by %s with 200', async (_name, response) => {
  server.use(api.get('/thing/:id', forbidden), api.post('/auth/refresh-token', response));
  await read();
  expect(ended).toEqual([]);
  expect(readToken('accessToken')).toBe('old');
  expect(readToken('refreshToken')).toBe('refresh');
});

it.each([[{}], [{ accessToken: 'new' }], [{ accessToken: 'new', refreshToken: 7 }], [null]])(
  'stores nothing of a refresh that is answered by %j with 200, and ends the session',
  async (body) => {
    server.use(
      api.get('/thing/:id', forbidden),
      api.post('/auth/refresh-token', () => Response.json(body)),
    );
    await read();
    expect(ended).toEqual(['expired']);
    expect(readToken('accessToken')).toBeNull();
  },
);

it('never repeats a mutation that failed', async () => {
  let count = 0;
  server.use(
    api.post('/thing/:id', () => {
      count += 1;
      return api.error(500, 'internal', 'Broken');
    }),
  );
  await store.dispatch(probe.endpoints.changeThing.initiate('a'));
  expect(count).toBe(1);
});

describe('the global handler', () => {
  it('ends a session whose renewed token is rejected, too', async () => {
    store.dispatch(userLoaded(buildCustomer()));
    server.use(
      api.get('/thing/:id', forbidden),
      api.post('/auth/refresh-token', () => ({ accessToken: 'new', refreshToken: 'refresh-2' })),
    );
    await read();
    expect(ended).toEqual(['refused']);
  });

  it.each([
    [401, 'refused', () => api.error(401, 'session_over', 'The session is over')],
    [429, 'too-many-requests', () => api.error(429, 'too_many_requests', 'Slow down')],
    ['a response that cannot be parsed', 'unreadable-response', () => api.html('<h1>Bad gateway</h1>')],
  ])('ends a session on %s', async (_name, reason, response) => {
    store.dispatch(userLoaded(buildCustomer()));
    server.use(api.get('/thing/:id', response));
    await read();
    expect(ended).toEqual([reason]);
    expect(store.getState().user.status).toBe('signed-out');
  });

  it.each([404, 409, 422, 500, 504])('leaves a session alone on %s', async (status) => {
    store.dispatch(userLoaded(buildCustomer()));
    server.use(api.get('/thing/:id', () => api.error(status, 'some_code', 'Some message')));
    await read();
    expect(ended).toEqual([]);
  });

  it.each([502, 503, 504])('leaves a session alone on an intermediary’s own page with %s', async (status) => {
    store.dispatch(userLoaded(buildCustomer()));
    server.use(api.get('/thing/:id', () => api.html('<h1>Gateway Time-out</h1>', status)));
    const { error } = await read();
    expect(error).toEqual({ status, data: null });
    expect(ended).toEqual([]);
    expect(store.getState().user.status).toBe('signed-in');
  });

  it('ends a session on any other HTML response', async () => {
    store.dispatch(userLoaded(buildCustomer()));
    server.use(api.get('/thing/:id', () => api.html('<h1>Broken</h1>', 500)));
    await read();
    expect(ended).toEqual(['unreadable-response']);
  });

  it('does nothing while signed out, so that the login page keeps its input', async () => {
    store.dispatch(sessionOver('signed-out'));
    ended.length = 0;
    server.use(api.get('/thing/:id', () => api.error(429, 'too_many_requests', 'Slow down')));
    await read();
    expect(ended).toEqual([]);
  });
});
