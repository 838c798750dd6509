import { createHash } from 'node:crypto';
import type { GatewaySettings } from './settings';

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** The inline code of a page as the policy's sources: hashes, or the nonce of a page in development. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Libraries add empty `<style>` elements and insert their rules through the CSSOM, which no policy restricts. An element
 * with any text in it stays blocked.
 */
const emptyStyle = hashOf('');

/** The sources of inline code that is known beforehand: only exactly these texts run. */
export const hashesOf = (scripts: readonly string[], styles: readonly string[]): InlineSources => ({
  scripts: [...new Set(scripts.map(hashOf))],
  styles: [...new Set([...styles.map(hashOf), emptyStyle])],
});

/**
 * The Content-Security-Policy of a page. Scripts and styles run from this origin’s immutable files or are the page’s own
 * inline code; other inline code and eval are blocked. Stripe’s hosts follow its CSP guide
 * (docs.stripe.com/security/guide); with the sandbox the card fields come from this origin.
 */
export function contentSecurityPolicy(inline: InlineSources, settings: GatewaySettings): string {
  const isStripe = !settings.SANDBOX_URL;
  const trials = settings.REMOTE_OVERRIDE_ORIGINS;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts, ...(isStripe ? stripeScripts : []), ...trials],
    'style-src': ["'self'", ...inline.styles],
    'img-src': ["'self'", 'data:', 'blob:', ...originOf(settings.QR_IMAGE_URL)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isStripe ? ['https://api.stripe.com'] : []), ...trials],
    'frame-src': ["'self'", ...(isStripe ? [...stripeScripts, 'https://hooks.stripe.com'] : [])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}

const originOf = (url: string | undefined): string[] => (url ? [new URL(url).origin] : []);
