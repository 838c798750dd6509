import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from './settings';

const twoYearsSeconds = 63_072_000;

/** Headers of every response. */
export function addSecurityHeaders(server: FastifyInstance, settings: GatewaySettings): void {
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)');
    // The sandbox’s inbox shows emails in frames on its own page.
    reply.header('x-frame-options', request.url.startsWith('/sandbox') ? 'SAMEORIGIN' : 'DENY');
    if (settings.TLS) {
      reply.header('strict-transport-security', `max-age=${twoYearsSeconds}; includeSubDomains`);
    }
  });
}
