import { useSelector } from 'react-redux';
import type { User } from '@portal/contract';
import type { RootState } from '../store';
import type { UserState } from './userSlice';

/** Returns the session's status, its user, and the expiry of a temporary token. */
export function useSession(): UserState {
  return useSelector((state: RootState) => state.user);
}

/**
 * Returns the signed-in user.
 *
 * @throws Error when nobody is signed in: use it only on screens whose route says `signed-in`
 */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser is for screens of signed-in users.');
  return user;
}
