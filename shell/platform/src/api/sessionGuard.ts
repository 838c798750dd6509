import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { sessionOver, type SessionOverReason, type UserState } from '../session/userSlice';

/** 401, 403, 429 and unreadable responses end the session (point 4 of the specification). */
const endings = new Map<unknown, SessionOverReason>([
  [401, 'refused'],
  [403, 'refused'],
  [429, 'too-many-requests'],
  ['PARSING_ERROR', 'unreadable-response'],
]);

/**
 * Ends the session on such responses. Without a session, as after a wrong password on the login page, nothing happens
 * and the page keeps its input.
 */
export const sessionGuard: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (isRejectedWithValue(action)) {
    const status = (action.payload as { status?: unknown } | undefined)?.status;
    const { user } = store.getState() as { user: UserState };
    const reason = endings.get(status);
    if (reason && user.status === 'signed-in') store.dispatch(sessionOver(reason));
  }
  return result;
};
