import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { GatewaySettings } from './settings';

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/**
 * The Content-Security-Policy of a page, for `reply.helmet`. Scripts and styles run from this origin’s immutable files
 * or with the page’s nonce; inline code and eval are blocked. Stripe’s hosts follow its CSP guide
 * (docs.stripe.com/security/guide); with the sandbox the card fields come from this origin.
 */
export function contentSecurityPolicy(nonce: string, settings: GatewaySettings): FastifyHelmetOptions {
  const isStripe = !settings.SANDBOX_URL;
  const trials = settings.REMOTE_OVERRIDE_ORIGINS;
  const directives = {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", `'nonce-${nonce}'`, ...(isStripe ? stripeScripts : []), ...trials],
    styleSrc: ["'self'", `'nonce-${nonce}'`],
    imgSrc: ["'self'", 'data:', 'blob:', ...originOf(settings.QR_IMAGE_URL)],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...(isStripe ? ['https://api.stripe.com'] : []), ...trials],
    frameSrc: ["'self'", ...(isStripe ? [...stripeScripts, 'https://hooks.stripe.com'] : [])],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
  };
  return { contentSecurityPolicy: { useDefaults: false, directives } };
}

const originOf = (url: string | undefined): string[] => (url ? [new URL(url).origin] : []);
