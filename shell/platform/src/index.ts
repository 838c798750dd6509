/**
 * All that the shell lends to a remote. Semver'd by hand in package.json: an addition is a minor, a
 * removal or a changed meaning a major. What is not exported here a remote cannot have.
 */
export { platformVersion } from './version';

// The contract: what a remote is.
export { defineRemote } from './contract/remoteModule';
export type { Lazy, RemoteModule } from './contract/remoteModule';
export type { CustomerChoice, SlotName, SlotProps } from './contract/slotProps';
export type { RemoteManifest, Role, RouteAccess } from './contract/remoteRecord';

// Data: inject endpoints here; errors of any call.
export { baseApi } from './api/baseApi';
export type { EndpointOptions } from './offline/offlineQuery';
export { useRefreshTags } from './api/useRefreshTags';
export {
  errorCode,
  errorDetails,
  errorMessage,
  errorStatus,
  isConnectionError,
  retryAdvice,
} from './api/apiError';
export type { ApiError, ApiErrorBody } from './api/apiError';
export { hasOpenIntent, idempotencyKeyFor, settleIntent } from './idempotencyKey';

// Who is signed in.
export { session } from './session/session';
export { returnPath } from './session/returnPath';
export { useSession, useUser } from './session/useSession';
export type { SessionStatus, UserState } from './session/userSlice';

// Working without a connection.
export { useIsOnline } from './connection/connection';

// Meeting other remotes and the person.
export { Slot } from './slots/Slot';
export { paths } from './paths';
export { notify } from './notify';
export { saveFile } from './saveFile';
export { useTheme } from './theme/theme';
export type { ThemeName } from './theme/theme';
export { settings } from './settings';
export type { PortalSettings } from './settings';
