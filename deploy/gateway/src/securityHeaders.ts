import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from './settings';

const twoYearsSeconds = 63_072_000;

/** Headers for every answer, whoever made it. */
export function addSecurityHeaders(server: FastifyInstance, settings: GatewaySettings): void {
  server.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)');
    if (!reply.hasHeader('x-frame-options')) reply.header('x-frame-options', 'DENY');
    if (settings.TLS) {
      reply.header('strict-transport-security', `max-age=${twoYearsSeconds}; includeSubDomains`);
    }
  });
}
