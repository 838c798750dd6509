import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { sessionOver, type SessionOverReason, type UserState } from './userSlice';

type Thunk = ThunkAction<void, unknown, unknown, UnknownAction>;

/** Why a session ends by a refused or unreadable response (point 4 of the specification). */
const reasonsOfResponses = new Map<unknown, SessionOverReason>([
  [401, 'refused'],
  [403, 'refused'],
  [429, 'too-many-requests'],
  ['PARSING_ERROR', 'unreadable-response'],
]);

/** Nothing ends by these while nobody is signed in, as after a wrong password on the login page. */
const onlySignedIn: readonly SessionOverReason[] = [...reasonsOfResponses.values(), 'signed-out-elsewhere'];
/** These end what is restored or pending too, and no session a second time: several calls notice the same end. */
const onlyOnce: readonly SessionOverReason[] = ['unauthorized', 'expired'];

/**
 * The one way a session ends. Whoever notices a reason reports it; here it is decided whether a session is there to end.
 * What follows, in this tab and, by the removed tokens, in the others, is in sessionListeners.ts.
 */
export const endSession =
  (reason: SessionOverReason): Thunk =>
  (dispatch, getState) => {
    const { status } = (getState() as { user: UserState }).user;
    if (status !== 'signed-in' && onlySignedIn.includes(reason)) return;
    if (status === 'signed-out' && onlyOnce.includes(reason)) return;
    dispatch(sessionOver(reason));
  };

/**
 * Ends the session if a response says that it is over.
 *
 * @param status of the error of the base query
 */
export const endSessionAfter =
  (status: unknown): Thunk =>
  (dispatch) => {
    const reason = reasonsOfResponses.get(status);
    if (reason) dispatch(endSession(reason));
  };
