import type { GatewaySettings } from './settings';

/**
 * The Content-Security-Policy of a page. Scripts and styles run from this origin’s immutable files or with the page’s
 * nonce; inline code and eval are blocked. Stripe’s hosts follow its CSP guide (docs.stripe.com/security/guide); with
 * the sandbox the card fields come from this origin.
 */
export function contentSecurityPolicy(nonce: string, settings: GatewaySettings): string {
  const stripe = settings.SANDBOX_URL
    ? { script: '', frame: '', connect: '' }
    : {
        script: ' https://js.stripe.com https://*.js.stripe.com',
        frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
        connect: ' https://api.stripe.com',
      };
  const qrImages = settings.QR_IMAGE_URL ? ` ${new URL(settings.QR_IMAGE_URL).origin}` : '';
  const trials = settings.REMOTE_OVERRIDE_ORIGINS.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${stripe.script}${trials}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${qrImages}`,
    "font-src 'self'",
    `connect-src 'self'${stripe.connect}${trials}`,
    `frame-src 'self'${stripe.frame}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
