import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@portal/contract';

export type SessionStatus = 'restoring' | 'signed-out' | 'pending-2fa' | 'signed-in';

/** Why a session ended; the shell decides what is seen of it. */
export type SessionOverReason =
  | 'signed-out'
  | 'signed-out-elsewhere'
  | 'unauthorized'
  | 'expired'
  | 'restore-failed'
  | 'invalid-token'
  | 'temp-token-expired'
  | 'refused'
  | 'too-many-requests'
  | 'unreadable-answer';

export interface UserState {
  status: SessionStatus;
  user: User | null;
  /** Milliseconds since the epoch, while a second factor is awaited. */
  tempTokenExpiresAtMs: number | null;
}

const signedOut: UserState = { status: 'signed-out', user: null, tempTokenExpiresAtMs: null };

export const userSlice = createSlice({
  name: 'user',
  initialState: { ...signedOut, status: 'restoring' } as UserState,
  reducers: {
    sessionRestoring: (): UserState => ({ ...signedOut, status: 'restoring' }),
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
    sessionOver: (_state, _action: PayloadAction<SessionOverReason>): UserState => signedOut,
  },
});

export const { sessionRestoring, userLoaded, secondFactorAwaited, sessionOver } = userSlice.actions;
