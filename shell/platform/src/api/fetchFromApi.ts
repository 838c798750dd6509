import { pathOf, type CallAddress } from '@portal/contract';
import { readToken } from '../session/tokenStorage';
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
  const response = await send();
  if (response.status !== 403 || (await refreshTokens(usedToken)) !== 'refreshed') return response;
  return send();
}
