import { useSelector } from 'react-redux';
import type { User } from '@portal/contract';
import type { RootState } from '../store';
import type { UserState } from './userSlice';

/** The session as screens see it: its status, its user, and the end of a temporary token. */
export function useSession(): UserState {
  return useSelector((state: RootState) => state.user);
}

/**
 * The signed-in user.
 *
 * @throws when nobody is signed in: only for screens whose route says `signed-in`
 */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser is for screens of signed-in users.');
  return user;
}
