/** Making remotes, and letting one go into a repository of its own. */
export { createRemote } from './newRemote/createRemote';
export { moveOut } from './ownRepository/moveOut';
export { listPackages, packAll, type PackedPackage } from './ownRepository/packages';
export { handleOf, readOwners } from './owners';
export { ScaffoldError } from './ScaffoldError';
