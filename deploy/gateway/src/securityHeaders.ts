import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from './settings';

const twoYearsSeconds = 63_072_000;
/** Wallets such as Apple Pay open from the card processor’s frame. */
const permissionsPolicy = ({ SANDBOX_URL }: Pick<GatewaySettings, 'SANDBOX_URL'>) =>
  `camera=(), microphone=(), geolocation=(), payment=(self${SANDBOX_URL ? '' : ' "https://js.stripe.com"'})`;

/** The sandbox’s inbox shows emails in frames on its own page. */
export const sandboxHeaders: FastifyHelmetOptions = { xFrameOptions: { action: 'sameorigin' } };

/** Adds the headers of every response. Pages add their policy. */
export async function addSecurityHeaders(server: FastifyInstance, settings: GatewaySettings): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: settings.TLS && { maxAge: twoYearsSeconds, includeSubDomains: true },
    // A remote on trial and a CDN load files from other origins.
    crossOriginResourcePolicy: false,
    // For browsers and plug-ins that the portal does not support.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const permissions = permissionsPolicy(settings);
  server.addHook('onRequest', async (_request, reply) => {
    reply.raw.setHeader('permissions-policy', permissions);
  });
}

/** Headers of the API that would replace the gateway’s own. */
export const replacedHeaders = ({ TLS }: Pick<GatewaySettings, 'TLS'>): string[] => [
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  ...(TLS ? ['strict-transport-security'] : []),
];
