// A push subscription is an address that a user names and the server calls.
import { isPublicHost } from '../../../base/security/publicAddress';

/** Whether a subscription may have this endpoint: https on the usual port, to a name or a public address. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isPublicHost(hostname);
}
