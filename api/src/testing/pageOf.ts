// A page of the portal, as the API sees it, that keeps its tokens in one of the two ways.
import { tokenStorageHeader, type TokenStorage } from '@portal/contract';
import type { TestApi, TestResponse } from './testApi';

const cookieOf = ({ headers }: TestResponse): string | undefined => {
  const cookies = [(headers['set-cookie'] ?? []) as string | string[]].flat();
  return cookies.find((cookie) => cookie.includes('refresh-token='));
};

/** The calls of a page that starts, continues and ends a session. */
export function pageOf(api: TestApi, storage: TokenStorage) {
  const headers: Record<string, string> =
    storage === 'cookie' ? { [tokenStorageHeader]: storage, 'sec-fetch-site': 'same-origin' } : {};
  const cookieName = () =>
    `${api.services.settings.PUBLIC_URL.startsWith('https:') ? '__Host-' : ''}refresh-token`;
  const post = (path: string, body: object, token?: string) =>
    api.call('POST', path, { body, headers, ...(token === undefined ? {} : { token }) });
  return {
    post,
    cookieOf,
    /** The refresh token of an answer: in its cookie and not in its body, or the other way round. */
    refreshTokenOf: (answer: TestResponse): string | undefined => {
      const cookie = cookieOf(answer);
      if (storage === 'local-storage' && cookie) throw new Error('The answer sets a cookie.');
      if (storage === 'cookie' && 'refreshToken' in answer.body)
        throw new Error('The body has a refresh token.');
      return storage === 'cookie'
        ? cookie?.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))
        : (answer.body['refreshToken'] as string | undefined);
    },
    refresh: (refreshToken: unknown) =>
      storage === 'cookie'
        ? api.call('POST', '/auth/refresh-token', {
            body: {},
            headers: { ...headers, cookie: `theme=dark; ${cookieName()}=${String(refreshToken)}` },
          })
        : post('/auth/refresh-token', { refreshToken }),
  };
}
