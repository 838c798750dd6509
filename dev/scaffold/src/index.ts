/** Creates remotes and moves a remote into its own repository. */
export { createRemote } from './newRemote/createRemote';
export { moveOut } from './ownRepository/moveOut';
export { listPackages, packAll, type PackedPackage } from './ownRepository/packages';
export { handleOf, readOwners } from './owners';
export { ScaffoldError } from './ScaffoldError';
