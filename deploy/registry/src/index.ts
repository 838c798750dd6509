/** The release registry: live releases, history and every immutable release. */
export { registrySchema, type Canary, type Change, type Registry } from './document';
export {
  documentPartsSchema,
  releaseSchema,
  versionSchema,
  type DocumentParts,
  type NewRelease,
  type RecordedBudgets,
  type Release,
  type ReleaseFile,
  type RemoteRelease,
  type ShellRelease,
  type UsedCall,
} from './release';
export { applicationOf, assertKnown, releaseOf } from './application';
export {
  canariesFor,
  describeShare,
  endCanary,
  hasCanary,
  hasCanaryForGroups,
  startCanary,
  type Visitor,
} from './canary';
export { canaryAndLive, checkBeforeLive, liveRelease } from './checks';
export { definedTokens } from './designTokens';
export { RegistryError } from './errors';
export { FolderStore } from './folderStore';
export { openStore } from './openStore';
export { packFiles } from './packFiles';
export { publish } from './publish';
export {
  checkPreviewId,
  endPreview,
  findPreview,
  previewOf,
  previewVersion,
  showPreview,
  type VisiblePreview,
} from './previews';
export { promote, removeRelease, rollback } from './releases';
export { retire } from './retire';
export { restore, type LiveVersions } from './restore';
export { switchOff, switchOn, type SwitchTarget } from './switches';
export { clearReservations, isActive, reservationKey } from './reservations';
export {
  integrityOf,
  languageFor,
  resolve,
  scriptOf,
  textIn,
  type ReleaseScript,
  type Resolution,
  type ResolvedRemote,
  type VisibleRelease,
} from './resolve';
export {
  compressedForms,
  fileAddress,
  isStoredFile,
  sharedFolder,
  sharedPlace,
  withFileAddresses,
} from './sharedFiles';
export { readSourceMap } from './sourceMaps';
export { removeUnusedFiles } from './unusedFiles';
export { localAuthor, ReleaseStore, type Author, type ChangeResult } from './store';
