import { withReturnPath } from './session/returnPath';

/**
 * Paths that several remotes link to, typed. A page of a remote that declares a `name` is reached by `pathTo`, without a
 * change here.
 */
export const paths = {
  dashboard: () => '/',
  transactions: () => '/transactions',
  profile: (userId: string) => `/profile/${encodeURIComponent(userId)}`,
  esims: (userId?: string) => (userId ? `/esim?user_id=${encodeURIComponent(userId)}` : '/esim'),
  /** `userId` is the user whose eSIMs are being viewed, which decides what may be edited. */
  esim: (esimId: string, userId: string) =>
    `/esim/${encodeURIComponent(esimId)}?user_id=${encodeURIComponent(userId)}`,
  customers: () => '/customers',
  customerTransactions: () => '/customers/transactions',
  /** `next` is where sign-in leads afterwards; default is the dashboard. */
  login: (next?: string | null) => withReturnPath('/login', next),
  /** After the verification link, login says that the email is verified. */
  loginVerified: () => '/login?verified=true',
  /** `next` of these two is for the sign-in after them. */
  register: (affiliateId?: string | null, next?: string | null) =>
    withReturnPath(affiliateId ? `/register/${encodeURIComponent(affiliateId)}` : '/register', next),
  forgotPassword: (next?: string | null) => withReturnPath('/forgot-password', next),
  twoFactorVerify: (next?: string | null) => withReturnPath('/2fa-verify', next),
  verifyEmail: (email: string) => `/verify-email?email=${encodeURIComponent(email)}`,
  resetPassword: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
} as const;
