/** Starts and stops the portal and everything it needs on one machine. */
export { startCluster, type Cluster } from './database/cluster';
export { startDatabase } from './database/startDatabase';
export { withClient } from './database/withClient';
export { remoteNames } from './builds/applications';
export type { PortalOptions } from './portal/portalOptions';
export { runPortal, type RunningPortal } from './portal/runPortal';
export { bundledPrograms } from './bundledPrograms';
export { startProgram, type RunningProgram } from './childProcess';
export { freePort } from './ports';
export { loadOrCreateSecrets } from './secrets';
export { projectFolder } from './projectFolder';
export { payByTestCard } from './testCard';
