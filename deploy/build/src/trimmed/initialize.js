/**
 * Stands for the start of a remote’s federation instance without what shakes shared packages by a manifest
 * server’s snapshots, which are switched off.
 *
 * @param {{ webpackRequire: { federation: { runtime: { init: (options: object) => object }, initOptions: object } } }} given
 */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
