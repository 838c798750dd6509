// What each part of the portal may import, as patterns of no-restricted-imports. A remote in its own repository
// keeps the same rules.

/**
 * A forbidden import: a pattern for the module name, and what to do instead.
 *
 * @param {string} regex
 * @param {string} message
 */
const deny = (regex, message) => ({ regex, message });

export const noOtherRemote = deny(
  '(^|/)mfe-[a-z0-9-]+(/|$)',
  'Remotes are released separately and never import each other. Use the URL (paths of @portal/platform), the session, cache tags of the base API, or a <Slot>.',
);
export const noShell = deny(
  '(^@portal/shell|(^|/)shell/src)',
  'The shell is not a library. Remotes can use only what @portal/platform exports; if something is missing, add it there with a new version.',
);
export const noApi = deny(
  '(^@portal/api(/|$)|(^|/)api/src)',
  'The server is called over HTTP only. Put types and pure rules that both sides need in @portal/contract.',
);
const noHost = deny(
  '^@portal/platform/host$',
  '@portal/platform/host belongs to the shell: a remote that imports it would contain a second store. Use @portal/platform.',
);
export const noRouterLibrary = deny(
  '^react-router(-dom)?$',
  'Import from @portal/router: a shared package cannot be tree-shaken, so it re-exports only the names in use.',
);
export const noStore = deny(
  '^(@reduxjs/toolkit|react-redux)',
  'The store belongs to the shell. Use useApiQuery(calls.x, …) and useApiMutation(calls.x) of @portal/platform.',
);
const noToastLibrary = deny('^react-hot-toast', 'Use notify of @portal/platform for toasts.');
export const noPlatform = deny(
  '^@portal/(platform|router)',
  'This package must not depend on the platform. Pass the value as a prop or an argument.',
);
export const noSharedUi = deny(
  '^shared-ui',
  'This package renders nothing. Move the pure function to @portal/contract.',
);
export const noSchemas = deny(
  '^@portal/contract/schemas$',
  'The schemas contain zod and are for the server. Import the types from @portal/contract.',
);
export const noDeploy = deny(
  '(^@portal/(build|registry|release|scaffold|gateway|sandbox|local|quality|e2e|bench)(/|$)|/dev/(local|sandbox|scaffold)/|/quality/(e2e|bench|chaos|fuzz|mutation)/)',
  'Product code must not depend on tools that release, run or prove it.',
);

/** The forbidden imports of a remote. */
export const importsOfRemote = [
  noOtherRemote,
  noShell,
  noApi,
  noHost,
  noRouterLibrary,
  noStore,
  noToastLibrary,
  noSchemas,
  noDeploy,
];
