/** The portal on one machine: everything it needs, started and stopped in order. */
export { startCluster, type Cluster } from './database/cluster';
export { remoteNames } from './builds/applications';
export { runPortal, type PortalOptions, type RunningPortal } from './portal/runPortal';
export { startProgram, type RunningProgram } from './childProcess';
export { freePort } from './ports';
export { projectFolder } from './projectFolder';
export { startRemoteServer, type RemoteServer, type TrialRelease } from './remoteServer';
