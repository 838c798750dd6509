import { createHash } from 'node:crypto';
import type { GatewaySettings } from './settings';
import { scriptOrigins } from './trustedTypes';

/** Where browsers send their reports of violations. */
export const cspReportsAddress = '/csp-reports';
const reportGroup = 'csp';

const stripeFrames = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'];

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
 * inline code; other inline code and eval are blocked, and no text becomes code (trustedTypes.ts). Stripe’s hosts follow its CSP guide
 * (docs.stripe.com/security/guide); with the sandbox the card fields come from this origin.
 */
function contentSecurityPolicy(inline: InlineSources, settings: GatewaySettings): string {
  const isStripe = !settings.SANDBOX_URL;
  const trials = settings.REMOTE_OVERRIDE_ORIGINS;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts, ...scriptOrigins(settings)],
    'style-src': ["'self'", ...inline.styles],
    'img-src': ["'self'", 'data:', 'blob:', ...originOf(settings.QR_IMAGE_URL)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isStripe ? ['https://api.stripe.com'] : []), ...trials],
    'frame-src': ["'self'", ...(isStripe ? stripeFrames : [])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    'report-to': [reportGroup],
    // For browsers without the Reporting API; the others ignore it.
    'report-uri': [cspReportsAddress],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}

/** The headers of a page's policy and of where its violations are reported. */
export const policyHeaders = (inline: InlineSources, settings: GatewaySettings) => ({
  'content-security-policy': contentSecurityPolicy(inline, settings),
  'reporting-endpoints': `${reportGroup}="${cspReportsAddress}"`,
});

const originOf = (url: string | undefined): string[] => (url ? [new URL(url).origin] : []);
