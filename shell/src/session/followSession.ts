import { cachedUserKey, routeOfAddress, t } from '@portal/contract';
import {
  endSession,
  holdsSession,
  readCachedUser,
  notify,
  onSessionOver,
  paths,
  readToken,
  restoreSession,
  session,
  sessionKey,
  sessionUserId,
  store,
  userLoaded,
  type SessionOverReason,
  tabStorage,
} from '@portal/platform/host';
import { declaredRoutes } from '../remotes/registry';
import { startLeaving } from './leaving';

/** Delay before the redirect of a forced sign-out (point 9 of the specification). */
const redirectDelayMs = 1000;
/** setTimeout accepts at most 2^31-1 ms; a token that lives longer is checked again then. */
const maxTimerMs = 2 ** 31 - 1;

/** Message for each reason a session ends; null if the user signed out on purpose. */
const messages: Record<SessionOverReason, string | null> = {
  'signed-out': null,
  'signed-out-elsewhere': null,
  unauthorized: t('Unauthorized - Logging Out'),
  expired: t('Session Expired'),
  'restore-failed': t('Failed to restore session'),
  'invalid-token': t('Session expired or invalid.'),
  'temp-token-expired': t('Session expired. Please log in again.'),
  'second-factor-lost': t('Reloading the page ended your sign-in. Please log in again.'),
  refused: t('Session Expired'),
  'too-many-requests': t('Too many requests at once. Please wait a moment and sign in again.'),
  'unreadable-response': t('The portal’s answer cannot be read. Please sign in again.'),
};

const forced: readonly SessionOverReason[] = [
  'unauthorized',
  'expired',
  'refused',
  'too-many-requests',
  'unreadable-response',
];

/** After these the sign-in leads back; after others the page itself may be what ended the session. */
const returning: readonly SessionOverReason[] = ['unauthorized', 'expired', 'refused'];

/** The page of a session that ended. Null for one that needs no session: its address can have a secret. */
function returnPathAfter(reason: SessionOverReason): string | null {
  const { pathname, search, hash } = window.location;
  const isGuarded = routeOfAddress(declaredRoutes, pathname)?.access === 'signed-in';
  return isGuarded && returning.includes(reason) ? pathname + search + hash : null;
}

/** Shows why a session ended, redirects after a forced sign-out, and syncs this tab with the others. */
export function followSession(
  leave: (address: string) => void = (address) => window.location.assign(address),
): void {
  onSessionOver((reason) => {
    const isForced = forced.includes(reason);
    if (isForced) startLeaving();
    const message = messages[reason];
    if (message) notify.error(message);
    if (!isForced) return;
    if (message) storeNotice(message);
    const next = returnPathAfter(reason);
    setTimeout(() => leave(paths.login(next)), redirectDelayMs);
  });
  showStoredNotice();
  followTempToken();
  window.addEventListener('storage', followOtherTabs);
  // In the back/forward cache a page hears of no change of the storage.
  window.addEventListener('pageshow', ({ persisted }) => persisted && followOtherTabs({ key: null }));
  document.addEventListener('visibilitychange', followVerification);
}

/** The verification link may be opened on another device: refetches the user when this page becomes visible. */
function followVerification(): void {
  const { user } = store.getState().user;
  if (document.visibilityState !== 'visible' || !user || user.isEmailVerified) return;
  // On failure the banner stays until the next attempt.
  session.refreshUser().catch(() => undefined);
}

const noticeKey = 'portal:notice';

/** The redirect removes the toast after a second, so the next page shows it again. */
function storeNotice(message: string): void {
  tabStorage.write(noticeKey, message);
}

function showStoredNotice(): void {
  const message = tabStorage.read(noticeKey);
  tabStorage.write(noticeKey, null);
  if (message) notify.error(message);
}

/** Ends a pending second factor when its temporary token expires. */
function followTempToken(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watched: number | null = null;
  const check = () => {
    const { status, tempTokenExpiresAtMs } = store.getState().user;
    const endsAt = status === 'pending-2fa' ? tempTokenExpiresAtMs : null;
    if (endsAt === watched) return;
    watched = endsAt;
    clearTimeout(timer);
    if (endsAt === null) return;
    const leftMs = Math.max(0, endsAt - Date.now());
    timer = setTimeout(
      () => {
        watched = null;
        // Without its token the second factor was accepted and the page is about to reload.
        if (!readToken('tempToken')) return;
        if (Date.now() >= endsAt) store.dispatch(endSession('temp-token-expired'));
        else check();
      },
      Math.min(leftMs, maxTimerMs),
    );
  };
  store.subscribe(check);
  check();
}

function followOtherTabs({ key }: Pick<StorageEvent, 'key'>): void {
  if (key === cachedUserKey) return showUserOfOtherTab();
  // The key is null when another tab cleared the storage.
  if (key !== null && key !== sessionKey()) return;
  const { status, user } = store.getState().user;
  if (!holdsSession()) {
    store.dispatch(endSession('signed-out-elsewhere'));
    return;
  }
  if (status !== 'signed-in') void restoreSession();
  else if (sessionUserId() !== user?._id) window.location.reload();
}

/** Another tab has reloaded the user, for instance after their email was verified there. */
function showUserOfOtherTab(): void {
  const { user } = store.getState().user;
  const stored = user && readCachedUser(user._id);
  if (stored && JSON.stringify(stored) !== JSON.stringify(user)) store.dispatch(userLoaded(stored));
}
