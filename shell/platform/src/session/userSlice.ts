import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@portal/contract';

export type SessionStatus = 'restoring' | 'signed-out' | 'pending-2fa' | 'signed-in';

/** Why a session ended; the shell decides what users see. */
export type SessionOverReason =
  | 'signed-out'
  | 'signed-out-elsewhere'
  | 'unauthorized'
  | 'expired'
  | 'restore-failed'
  | 'invalid-token'
  | 'temp-token-expired'
  | 'second-factor-lost'
  | 'refused'
  | 'too-many-requests'
  | 'unreadable-response';

export interface UserState {
  status: SessionStatus;
  user: User | null;
  /** Milliseconds since the epoch, while a second factor is pending. */
  tempTokenExpiresAtMs: number | null;
  /** True after a temporary token expired or was lost with its page, until the next sign-in. */
  hasTempTokenExpired?: boolean;
}

const signedOut: UserState = { status: 'signed-out', user: null, tempTokenExpiresAtMs: null };

const restoring: UserState = { ...signedOut, status: 'restoring' };

export const userSlice = createSlice({
  name: 'user',
  initialState: restoring,
  reducers: {
    sessionRestoring: (): UserState => restoring,
    /** Nobody is signed in on this page, but the stored session is still valid. */
    restoreUnreachable: (): UserState => signedOut,
    userLoaded: (_state, { payload: user }: PayloadAction<User>): UserState => ({
      ...signedOut,
      status: 'signed-in',
      user,
    }),
    secondFactorAwaited: (_state, { payload }: PayloadAction<number | null>): UserState => ({
      ...signedOut,
      status: 'pending-2fa',
      tempTokenExpiresAtMs: payload,
    }),
    sessionOver: (_state, { payload: reason }: PayloadAction<SessionOverReason>): UserState =>
      reason === 'temp-token-expired' || reason === 'second-factor-lost'
        ? { ...signedOut, hasTempTokenExpired: true }
        : signedOut,
  },
});

export const { sessionRestoring, restoreUnreachable, userLoaded, secondFactorAwaited, sessionOver } =
  userSlice.actions;
