import {
  readCachedUser,
  notify,
  onSessionOver,
  paths,
  readClaims,
  readToken,
  restoreSession,
  session,
  sessionOver,
  store,
  userLoaded,
  type SessionOverReason,
} from '@portal/platform/host';
import { startLeaving } from './leaving';

/** The forced logout’s wait before the full navigation (point 9 of the specification). */
const redirectDelayMs = 1000;
/** setTimeout holds at most 2^31-1 ms; a token that lives longer is looked at again then. */
const longestTimerMs = 2 ** 31 - 1;

/** What a person is told when a session ends; null where they asked for it themselves. */
const messages: Record<SessionOverReason, string | null> = {
  'signed-out': null,
  'signed-out-elsewhere': null,
  unauthorized: 'Unauthorized - Logging Out',
  expired: 'Session Expired',
  'restore-failed': 'Failed to restore session',
  'invalid-token': 'Session expired or invalid.',
  'temp-token-expired': 'Session expired. Please log in again.',
  refused: 'Session Expired',
  'too-many-requests': 'Too many requests at once. Please wait a moment and sign in again.',
  'unreadable-response': 'The portal’s answer cannot be read. Please sign in again.',
};

const forced: readonly SessionOverReason[] = [
  'unauthorized',
  'expired',
  'refused',
  'too-many-requests',
  'unreadable-response',
];

/** Says why a session ended, leaves after a forced end, and keeps this tab in step with the others. */
export function followSession(
  leave: (address: string) => void = (address) => window.location.assign(address),
): void {
  onSessionOver((reason) => {
    const isForced = forced.includes(reason);
    if (isForced && !startLeaving()) return;
    const message = messages[reason];
    if (message) notify.error(message);
    if (!isForced) return;
    if (message) storeNotice(message);
    setTimeout(() => leave(paths.login()), redirectDelayMs);
  });
  showStoredNotice();
  followTempToken();
  window.addEventListener('storage', followOtherTabs);
  document.addEventListener('visibilitychange', followVerification);
}

/** A verification link may be followed on another device: back here, the banner that asks for it goes. */
function followVerification(): void {
  const { user } = store.getState().user;
  if (document.visibilityState !== 'visible' || !user || user.isEmailVerified) return;
  // Without an answer the banner stays until the next time.
  session.refreshUser().catch(() => undefined);
}

const noticeKey = 'portal:notice';

/** The navigation takes the toast away after a second: the next page says it again, long enough to be read. */
function storeNotice(message: string): void {
  try {
    window.sessionStorage.setItem(noticeKey, message);
  } catch {
    // Forbidden or full: the second before the navigation has to do.
  }
}

function showStoredNotice(): void {
  try {
    const message = window.sessionStorage.getItem(noticeKey);
    window.sessionStorage.removeItem(noticeKey);
    if (message) notify.error(message);
  } catch {
    // Nothing was kept there.
  }
}

/** Ends the wait for a second factor at the moment its temporary token ends. */
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
        // Without its token the factor was given: the page is about to be loaded anew.
        if (!readToken('tempToken')) return;
        if (Date.now() >= endsAt) store.dispatch(sessionOver('temp-token-expired'));
        else check();
      },
      Math.min(leftMs, longestTimerMs),
    );
  };
  store.subscribe(check);
  check();
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key === 'portal:user') return showUserOfOtherTab();
  // null: another tab cleared everything.
  if (key !== null && key !== 'accessToken') return;
  const { status, user } = store.getState().user;
  const token = readToken('accessToken');
  if (!token) {
    if (status === 'signed-in') store.dispatch(sessionOver('signed-out-elsewhere'));
    return;
  }
  if (status !== 'signed-in') void restoreSession();
  else if (readClaims(token)?.id !== user?._id) window.location.reload();
}

/** Another tab has loaded the user anew, for instance after their email was verified there. */
function showUserOfOtherTab(): void {
  const { user } = store.getState().user;
  const stored = user && readCachedUser(user._id);
  if (stored && JSON.stringify(stored) !== JSON.stringify(user)) store.dispatch(userLoaded(stored));
}
