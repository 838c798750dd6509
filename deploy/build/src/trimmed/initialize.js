/**
 * Replaces the start of a remote’s federation instance, without tree-shaking by a manifest server’s snapshots, which
 * are disabled.
 *
 * @param {{ webpackRequire: { federation: { runtime: { init: (options: object) => object }, initOptions: object } } }} given
 */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
