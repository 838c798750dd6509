import { settings } from '../settings';
import { tokenStorages, type TokenStorage } from '@portal/contract';
import { api } from './fakeApi';
import { forgetMemory, sessionKey, storeSession } from '../session/tokenStorage';

export { tokenStorages };

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** Has the tests of a describe block keep their tokens so. Returns what differs between the two ways. */
export function withTokensIn(storage: TokenStorage) {
  beforeEach(() => {
    settings.tokenStorage = storage;
  });
  afterEach(() => {
    settings.tokenStorage = 'local-storage';
  });
  const isCookie = storage === 'cookie';
  const answerOf = ({ accessToken, refreshToken }: Tokens) =>
    isCookie ? { accessToken } : { accessToken, refreshToken };
  return {
    isCookie,
    /** What the server answers to a sign-in or a refresh. */
    answerOf,
    signedInWith: ({ accessToken, refreshToken }: Tokens) =>
      storeSession(accessToken, isCookie ? undefined : refreshToken),
    /** A page that has just loaded: without an access token where it lives in memory. */
    loadWith: (tokens: Tokens) => {
      storeSession(tokens.accessToken, isCookie ? undefined : tokens.refreshToken);
      if (isCookie) forgetMemory();
    },
    reload: () => {
      if (isCookie) forgetMemory();
    },
    refreshing: (tokens: Tokens) => api.post('/auth/refresh-token', () => answerOf(tokens)),
    /** Another tab has signed in. */
    signInElsewhere: (userId: string, accessToken: string) =>
      window.localStorage.setItem(sessionKey(), isCookie ? userId : accessToken),
    /** Whether a script that runs in the page can read a token later, in web storage. */
    areTokensReadable: () =>
      [window.localStorage, window.sessionStorage].some((webStorage) =>
        Object.keys(webStorage).some((key) => /Token$/.test(key) || webStorage.getItem(key)?.includes('eyJ')),
      ),
  };
}
