// Replaces the shell’s telemetry: failures of a remote in development are shown on the page and sent nowhere.
export const report = () => undefined;
export const reportLoad = () => undefined;

/**
 * @param {unknown} _release
 * @param {string} remote name
 * @param {unknown} cause
 */
export const reportFailure = (_release, remote, cause) =>
  globalThis.portalDevelopment?.reportFailure(remote, cause);
