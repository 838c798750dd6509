import type { SerializeOptions } from '@fastify/cookie';
import type { GatewaySettings } from './settings';

/** Whether the portal is behind TLS. */
export type Transport = Pick<GatewaySettings, 'TLS'>;

/** No script reads a cookie of the gateway, and by its prefix (RFC 6265bis, 4.1.3) no other host sets one. */
export const ownCookie = (name: string, { TLS }: Transport): { name: string; options: SerializeOptions } => ({
  name: TLS ? `__Host-${name}` : name,
  options: { path: '/', httpOnly: true, sameSite: 'lax', secure: TLS },
});
