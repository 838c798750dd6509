// Trusted Types: browsers that know them refuse a text where it could become code, such as `innerHTML`.
import { workerAddress } from '@portal/contract';
import type { GatewaySettings } from './settings';

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** Where scripts may come from besides this origin: the card processor, and remotes on trial. */
export const scriptOrigins = ({
  SANDBOX_URL,
  REMOTE_OVERRIDE_ORIGINS,
}: Pick<GatewaySettings, 'SANDBOX_URL' | 'REMOTE_OVERRIDE_ORIGINS'>): readonly string[] => [
  ...(SANDBOX_URL ? [] : stripeScripts),
  ...REMOTE_OVERRIDE_ORIGINS,
];

const escaped = (text: string) => text.replace(/[./]/g, String.raw`\$&`);

/** Files of releases, the service worker and the sandbox's card fields: no other path of this origin is a script. */
const ownScripts = String.raw`\/r\/|${escaped(workerAddress)}$|\/sandbox\/stripe\/`;

const patternOf = (origin: string): string =>
  escaped(origin)
    .replace('*\\.', String.raw`(?:[\w-]+\.)+`)
    .replace(/\*$/, String.raw`\d+`);

/**
 * The script that defines the page's only policy. It is the default one, for three loaders that assign plain texts: the
 * bundler's, the federation runtime's, in releases of any age, and Stripe's (docs.stripe.com/security/guide). It makes no HTML and no
 * code, and addresses only of the scripts that a page has.
 */
export function trustedTypesScript(settings: Parameters<typeof scriptOrigins>[0]): string {
  const origins = scriptOrigins(settings).map(patternOf);
  const others = origins.length > 0 ? `||/^(?:${origins.join('|')})$/.test(origin)` : '';
  return `window.trustedTypes?.createPolicy('default',{createScriptURL(address){const {origin,pathname}=new URL(address,document.baseURI);if(origin===location.origin?/^(?:${ownScripts})/.test(pathname):false${others})return address;throw new TypeError('Not a script of the portal: '+origin+pathname)}})`;
}
