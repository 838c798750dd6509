import { doRoutesOverlap, isGatewayPath } from '@portal/contract';

/**
 * The pages that ask for passwords and codes. Only their owner may declare them, whether it is live or not, because
 * the application that serves them can read credentials.
 */
export const signInRoutes = {
  owner: 'mfe-auth',
  paths: [
    '/login',
    '/register',
    '/register/:id',
    '/forgot-password',
    '/2fa-verify',
    '/verify-email',
    '/reset-password/:token',
    '/close-account/:token',
    '/confirm-email/:token',
  ],
};

/** Why a remote may not declare a path, as the end of a sentence ('is reserved for mfe-auth'), or null. */
export function findReservation(remote: string, path: string): string | null {
  if (isGatewayPath(path)) return 'the gateway answers itself';
  const isSignIn = signInRoutes.paths.some((reserved) => doRoutesOverlap(reserved, path));
  return isSignIn && remote !== signInRoutes.owner ? `is reserved for ${signInRoutes.owner}` : null;
}
