/** Shows a remote from its sources in pages of a portal. */
export { startRemoteServer, type RemoteServer, type TrialRelease } from './remoteServer';
export { trialOfBuild } from './trialOfBuild';
export { watchRemote, watchShell, type BuildEvent } from './watchRemote';
export { watchTypes } from './watchTypes';
