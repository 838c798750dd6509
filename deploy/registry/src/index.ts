/** The release registry: what is live, what was, and every immutable release. */
export {
  documentPartsSchema,
  manifestSchema,
  type DocumentParts,
  type Manifest,
  type Registry,
  type Release,
  type ReleaseFile,
  type RemoteRelease,
  type ShellRelease,
} from './document';
export { liveRelease } from './checks';
export { RegistryError } from './errors';
export { FolderStore } from './folderStore';
export { packFiles } from './packFiles';
export { promote, publish, removeTrial, rollback } from './releases';
export { fileAddress, resolve, type Resolution, type VisibleRelease } from './resolve';
