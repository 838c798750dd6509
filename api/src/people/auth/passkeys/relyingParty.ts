// The portal as WebAuthn names it.
import type { Settings } from '../../../settings';

/**
 * The host and the origin of the portal's public address. Passkeys belong to the host: another host cannot use them, and the
 * ones of an address that is given up are lost.
 */
export function relyingPartyOf({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>) {
  const { hostname, origin } = new URL(PUBLIC_URL);
  return { id: hostname, name: 'eSIM Portal', origin };
}
