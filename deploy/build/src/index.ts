/** Builds the shell and the remotes: one preset for the host, one for every remote. */
export { buildApplication, describe, type BuildResult } from './buildApplication';
export type { BuildTarget } from './baseConfiguration';
export { hostConfiguration } from './hostConfiguration';
export { containerNameOf, remoteConfiguration } from './remoteConfiguration';
export { installedVersion, sharedPackages } from './sharedPackages';
