/**
 * Everything the shell shares with remotes: remotes can use only what this file exports. Versioned by hand in
 * package.json: an addition is a minor version, a removal or a changed meaning a major one.
 */
export { platformVersion } from './version';

// The contract between shell and remotes.
export { defineRemote } from './contract/remoteModule';
export type { Lazy, RemoteModule } from './contract/remoteModule';
export type { CustomerChoice, DialogSlot, SlotName, SlotProps } from './contract/slotProps';
export type { RemoteManifest, Role, RouteAccess } from './contract/remoteRecord';

// Data: calls of the contract; error readers work for any call.
export { useApiMutation, useApiQuery, useLazyApiQuery } from './api/useApi';
export { useIntentMutation } from './api/useIntentMutation';
export { fetchFromApi } from './api/fetchFromApi';
export { useRefreshTags } from './api/useRefreshTags';
export {
  errorCode,
  errorDetails,
  errorMessage,
  errorStatus,
  failureMessage,
  isConnectionError,
  isMissing,
  retryAdvice,
} from './api/apiError';
export { fieldErrors } from './api/fieldErrors';
export type { ApiError, ApiErrorBody } from './api/apiError';
// For remotes with endpoints of their own, as before useApiQuery.
export { baseApi } from './api/baseApi';
export type { EndpointOptions } from './offline/offlineQuery';
// oxlint-disable-next-line typescript/no-deprecated -- remotes of an older platform use it
export { callsOf } from './api/callsOf';
export { requestOf } from './api/requestOf';
export { hasOpenIntent, idempotencyKeyFor, settleIntent } from './idempotencyKey';

// Session.
export { session } from './session/session';
export { serverNow } from './session/deviceClock';
export { returnPath } from './session/returnPath';
export { useSession, useUser } from './session/useSession';
export type { SessionStatus, UserState } from './session/userSlice';

// Connection.
export { useIsOnline } from './connection/connection';

// Dialogs with an address.
export { useOverlay } from './overlays/overlays';

// Navigation, slots, notifications and settings.
export { Slot } from './slots/Slot';
export { paths } from './paths';
export { pathTo } from './pathTo';
export { notify } from './notify';
export type { NotificationLink } from './notify';
export { saveDownload, saveFile } from './saveFile';
export { browserStorage, tabStorage } from './storage';
export { useTheme } from './theme/theme';
export type { ThemeName } from './theme/theme';
export { settings } from './settings';
export { chooseLanguage, otherLanguages } from './chooseLanguage';
export type { PortalSettings } from './settings';
