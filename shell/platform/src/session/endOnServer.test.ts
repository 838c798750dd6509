import { store } from '../store';
import { api, buildTokens, fakeApi } from '../testing';
import { readToken, storeToken } from './tokenStorage';
import { sessionOver, type SessionOverReason } from './userSlice';

const tokens = buildTokens('7');
let calls: unknown[] = [];
const server = fakeApi(
  api.post('/auth/logout/:id', ({ params, headers }) => {
    calls.push([params['id'], headers.get('authorization')]);
    return { message: 'ok' };
  }),
);
beforeEach(() => {
  calls = [];
});
const end = (reason: SessionOverReason) => store.dispatch(sessionOver(reason));
/** The next request of the page: what was sent before it has arrived by then. */
const afterRequests = async () => {
  server.use(api.get('/health', () => ({})));
  await fetch(`${window.location.origin}/api/health`);
};

it.each<SessionOverReason>(['refused', 'too-many-requests', 'unreadable-response', 'restore-failed'])(
  'a session that the page ends by itself (%s) ends on the server too',
  async (reason) => {
    storeToken('accessToken', tokens.accessToken);
    end(reason);
    expect(readToken('accessToken')).toBeNull();
    await afterRequests();
    expect(calls).toEqual([['7', `Bearer ${tokens.accessToken}`]]);
  },
);

it.each<SessionOverReason>(['signed-out', 'signed-out-elsewhere', 'expired', 'unauthorized'])(
  'one that has ended there already (%s) is not ended again',
  async (reason) => {
    storeToken('accessToken', tokens.accessToken);
    end(reason);
    await afterRequests();
    expect(calls).toEqual([]);
  },
);

it('nothing is sent without a session, and a failure of it does not matter', async () => {
  end('refused');
  storeToken('accessToken', 'nonsense');
  end('refused');
  storeToken('accessToken', buildTokens('7', { temp: true }).accessToken);
  end('refused');
  await afterRequests();
  expect(calls).toEqual([]);
  server.use(api.post('/auth/logout/:id', () => api.unreachable()));
  storeToken('accessToken', tokens.accessToken);
  end('refused');
  await afterRequests();
  expect(readToken('accessToken')).toBeNull();
});
