/** Creates remotes and moves a remote into its own repository. */
export { createRemote } from './newRemote/createRemote';
export { moveOut } from './ownRepository/moveOut';
export { handleOf, readOwners } from './owners';
export { ScaffoldError } from './ScaffoldError';
