/** For tests of everything that releases: factories, and a stand-in for a bucket. */
export { buildRemote, buildShell } from './buildReleases';
export { startObjectServer, type ObjectServer } from './objectServer';
