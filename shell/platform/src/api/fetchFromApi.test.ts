import * as calls from '@portal/contract/calls';
import { removeAllTokens, storeToken } from '../session/tokenStorage';
import { api, fakeApi } from '../testing';
import { fetchFromApi } from './fetchFromApi';

const server = fakeApi();
let sent: (string | null)[];
beforeEach(() => {
  sent = [];
  storeToken('accessToken', 'old');
  storeToken('refreshToken', 'refresh');
});
afterEach(() => removeAllTokens());

type Answer = Parameters<typeof api.get>[1];
const serve = (answerTo: (authorization: string | null) => ReturnType<Answer>) =>
  server.use(
    api.get('/auth/sessions', ({ headers }) => {
      sent.push(headers.get('authorization'));
      return answerTo(headers.get('authorization'));
    }),
  );
const read = (signal = new AbortController().signal) => fetchFromApi(calls.listSessions, signal);
const forbidden = () => api.error(403, 'access_token_invalid', 'No.');

it('sends the token, and returns the response unread', async () => {
  serve(() => ({ sessions: [] }));
  expect(await (await read()).json()).toEqual({ sessions: [] });
  expect(sent).toEqual(['Bearer old']);
});

it('renews an expired token and sends the call once more', async () => {
  serve((authorization) => (authorization === 'Bearer new' ? { sessions: [] } : forbidden()));
  server.use(api.post('/auth/refresh-token', () => ({ accessToken: 'new', refreshToken: 'refresh 2' })));
  expect((await read()).status).toBe(200);
  expect(sent).toEqual(['Bearer old', 'Bearer new']);
});

it('uses the token that another tab has renewed meanwhile', async () => {
  serve((authorization) => {
    storeToken('accessToken', 'new');
    return authorization === 'Bearer new' ? { sessions: [] } : forbidden();
  });
  expect((await read()).status).toBe(200);
  expect(sent).toEqual(['Bearer old', 'Bearer new']);
});

it('returns the rejection when the session is over', async () => {
  serve(forbidden);
  server.use(api.post('/auth/refresh-token', () => api.error(401, 'session_over', 'Over.')));
  expect((await read()).status).toBe(403);
  expect(sent).toEqual(['Bearer old']);
});

it('renews nothing for another error', async () => {
  serve(() => api.error(404, 'not_found', 'No.'));
  expect((await read()).status).toBe(404);
  expect(sent).toHaveLength(1);
});

it('ends with its signal', async () => {
  serve(() => new Promise<never>(() => undefined));
  const giveUp = new AbortController();
  const reading = read(giveUp.signal);
  giveUp.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});
