import { pathOf, type CallAddress } from '@portal/contract';
import { canRefresh, readToken } from '../session/tokenStorage';
import { refreshTokens } from './refresh';
import { ownFetch } from './ownFetch';

/**
 * Sends a call and returns its response unread, for responses that arrive bit by bit, such as server-sent events. An
 * expired access token is renewed once. Everything else belongs to `baseApi`.
 *
 * @throws TypeError or AbortError when there is no response
 */
export async function fetchFromApi(call: CallAddress, signal: AbortSignal): Promise<Response> {
  const usedToken = readToken('accessToken');
  const send = () =>
    ownFetch(`${window.location.origin}/api${pathOf(call)}`, {
      method: call.method,
      headers: { authorization: `Bearer ${readToken('accessToken')}` },
      signal,
    });
  // A page with its refresh token in the cookie has no access token at first.
  const response = usedToken === null && canRefresh() ? null : await send();
  if (response && response.status !== 403) return response;
  const outcome = await refreshTokens(usedToken);
  return response && outcome !== 'refreshed' ? response : send();
}
