// The layers inside a remote: a screen may import features and what is shared, a feature only what is shared.

const entryPoint = 'remote.ts';

/**
 * Folders of `src` by layer, the highest first. What is directly in `src` is shared, but for the entry point.
 *
 * @type {Record<string, { screens: string[], features: string[], shared: string[] }>}
 */
const zones = {
  'mfe-affiliate': {
    screens: ['bulk-purchase', 'customers', 'payouts', 'report', 'transactions'],
    features: ['create-customer', 'customer-picker', 'referral'],
    shared: [],
  },
  'mfe-auth': {
    screens: ['closing', 'confirm-email', 'login', 'password', 'register', 'two-factor', 'verify-email'],
    features: [],
    shared: ['form', 'page'],
  },
  'mfe-esim': {
    screens: ['counts', 'detail', 'handover', 'installation', 'list'],
    features: [
      'detail/activation',
      'detail/handover',
      'detail/renewal',
      'detail/problem',
      'detail/summary',
      'detail/usage',
      'rename',
    ],
    shared: ['esim', 'install'],
  },
  'mfe-profile': {
    screens: ['profile', 'proof'],
    features: [
      'affiliate',
      'api-keys',
      'auto-top-up',
      'closing',
      'company',
      'data-export',
      'details',
      'email',
      'invoice-address',
      'notifications',
      'passkeys',
      'password',
      'saved-cards',
      'sessions',
      'two-factor',
      'wallet-alert',
      'webhooks',
    ],
    shared: [],
  },
  'mfe-wallet': {
    screens: ['checkout', 'dashboard', 'transactions'],
    features: ['steps/where', 'steps/plans', 'steps/review', 'steps/done', 'resume', 'top-up', 'refund'],
    shared: ['steps', 'card', 'card-return', 'catalogue', 'purchase', 'wallet'],
  },
};

const advice = {
  screens: 'A screen is imported by the entry point alone: pass what it needs as a prop, or share it below',
  features: 'A feature is composed by screens: pass it as a prop or child, or share what both need below',
};

/**
 * What is wrong with an import between the folders of a remote; undefined if nothing is.
 *
 * @param {string} file of the import
 * @param {string} module as it is written
 */
export function zoneProblem(file, module) {
  const [, remote = '', path = ''] = /\/(mfe-[a-z0-9-]+)\/src\/(.+)$/.exec(file.replaceAll('\\', '/')) ?? [];
  const layers = zones[remote];
  if (!layers || !module.startsWith('.') || path === entryPoint) return undefined;
  const target = new URL(module, `file:///${path}`).pathname.slice(1);
  const from = path.includes('/') ? zoneOf(layers, path) : { layer: 'shared', folder: 'src' };
  if (!from) {
    return `The folder of ${path} has no layer. Name it in zones of deploy/build/src/lint/zones.js.`;
  }
  const to = zoneOf(layers, target);
  if (!to || to.folder === from.folder || to.layer === 'shared') return undefined;
  if (from.layer === 'screens' && to.layer === 'features') return undefined;
  return `${from.folder} must not import ${to.folder}. ${advice[to.layer]} (${['src', ...layers.shared].join(', ')}).`;
}

/**
 * @param {(typeof zones)[string]} layers
 * @param {string} path in `src`
 */
function zoneOf(layers, path) {
  const all = /** @type {const} */ (['features', 'screens', 'shared']).flatMap((layer) =>
    layers[layer].map((folder) => ({ layer, folder })),
  );
  return all.find(({ folder }) => path.startsWith(`${folder}/`));
}
