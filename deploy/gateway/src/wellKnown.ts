import { dayMs, missingSupport, portalLinks } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { notFound, sendError } from './errors';
import type { GatewaySettings } from './settings';

/** Where a user changes the password, whoever that is: password managers open it (w3c.github.io/webappsec-change-password-url). */
const passwordAddress = '/profile/me#password';

/** RFC 9116 wants an end, at most a year from now, so that nobody writes to an address of long ago. */
const expiryMs = 180 * dayMs;

/**
 * Serves `/.well-known/…`, which other programs look up: where to change the password, and the contact for reports of a
 * weakness (`security.txt`), if the operator has set an address of support.
 */
export function addWellKnown(server: FastifyInstance, settings: GatewaySettings): void {
  server.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(passwordAddress),
  );
  // Not the page of a screen that does not exist: programs try whether a site knows an address.
  server.get('/.well-known/*', (_request, reply) => sendError(reply, notFound));
  if (missingSupport(settings) !== null) return;
  const { support } = portalLinks(settings);
  server.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(Date.now() + expiryMs).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`Contact: ${support}\nExpires: ${expires}\nPreferred-Languages: en\n`);
  });
}
