import { paths, type RouteAccess, type SessionStatus } from '@portal/platform/host';

/** The guard's decision about a route: show it, wait for the session, or redirect. */
export type GuardDecision = { kind: 'show' } | { kind: 'wait' } | { kind: 'redirect'; to: string };

const show: GuardDecision = { kind: 'show' };
const wait: GuardDecision = { kind: 'wait' };
const redirect = (to: string): GuardDecision => ({ kind: 'redirect', to });

export interface GuardContext {
  status: SessionStatus;
  hasTempTokenExpired?: boolean | undefined;
  /** The path to return to after sign-in: the guarded page itself, or the `next` parameter of a sign-in page. */
  next?: string | null;
  /** The page of a link that people pass on, which needs no session and does not care about one. */
  isSharedLink?: boolean | undefined;
}

/**
 * Evaluates the guard's rules (point 2 of the specification). /2fa-verify stays open without a temporary token,
 * because that screen itself says 'Verification session not found.'.
 */
export function evaluateAccess(
  access: RouteAccess,
  { status, hasTempTokenExpired, next, isSharedLink }: GuardContext,
): GuardDecision {
  if (access === 'public' && isSharedLink) return show;
  if (status === 'restoring') return wait;
  if (access === 'signed-in') {
    if (status === 'signed-in') return show;
    return redirect(status === 'pending-2fa' ? paths.twoFactorVerify(next) : paths.login(next));
  }
  if (access === 'pending-2fa' && status === 'signed-out' && hasTempTokenExpired) {
    return redirect(paths.login(next));
  }
  return status === 'signed-in' ? redirect(next ?? paths.dashboard()) : show;
}
