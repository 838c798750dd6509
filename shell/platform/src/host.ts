/** Exports for the shell only: the store, start-up and the host side of session, slots and connection. */
export * from './index';
export { captureFetch, ownFetch } from './api/ownFetch';
export { onSessionOver } from './session/sessionListeners';
export { isAnswerAwaited, store } from './store';
export type { EndpointOptions } from './offline/offlineQuery';
export type { FirstFetch } from './api/firstFetches';
export { PlatformProvider } from './PlatformProvider';
export { restoreSession } from './session/session';
export { readCachedUser } from './session/cachedUser';
export { holdsSession, readToken, sessionKey, sessionUserId } from './session/tokenStorage';
export { endSession } from './session/endSession';
export { userLoaded } from './session/userSlice';
export type { SessionOverReason } from './session/userSlice';
export { setUnreachable, useConnection } from './connection/connection';
export { injectionOf } from './api/baseApi';
export { CallerContext } from './api/useApi';
export type { RejectedCall } from './connection/callWatch';
export { onCallRejected, onNoResponse, useIsResponseSlow } from './connection/callWatch';
export { overrideOrigins, resolvedRegistry } from './settings';
export { setTheme } from './theme/theme';
export { sayUnreachable, useDeclaredOverlays, useOverlays } from './overlays/overlays';
export type { SlotOutletProps } from './slots/Slot';
export type {
  ActionDeclaration,
  NavDeclaration,
  OverlayDeclaration,
  ReleaseRecord,
  ResolvedRegistry,
  ResultPage,
  RouteDeclaration,
} from './contract/remoteRecord';
