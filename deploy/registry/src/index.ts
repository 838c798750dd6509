/** The release registry: live releases, history and every immutable release. */
export type { Canary, Change, Registry } from './document';
export {
  documentPartsSchema,
  releaseSchema,
  type DocumentParts,
  type NewRelease,
  type Release,
  type ReleaseFile,
  type RemoteRelease,
  type ShellRelease,
} from './release';
export { applicationOf, releaseOf } from './application';
export { canariesFor, endCanary, hasCanary, startCanary } from './canary';
export { checkBeforeLive, liveRelease } from './checks';
export { RegistryError } from './errors';
export { FolderStore } from './folderStore';
export { openStore } from './openStore';
export { packFiles } from './packFiles';
export { publish } from './publish';
export { promote, removeRelease, rollback } from './releases';
export {
  integrityOf,
  resolve,
  scriptOf,
  type ReleaseScript,
  type Resolution,
  type VisibleRelease,
} from './resolve';
export { fileAddress, sharedFolder, withFileAddresses } from './sharedFiles';
export { removeUnusedFiles } from './unusedFiles';
export { ReleaseStore, type Author } from './store';
