import { paths, type RouteAccess, type SessionStatus } from '@portal/platform/host';

/** What the guard says of a route: show it, wait for the session, or go elsewhere. */
export type Verdict = { kind: 'show' } | { kind: 'wait' } | { kind: 'redirect'; to: string };

const show: Verdict = { kind: 'show' };
const wait: Verdict = { kind: 'wait' };
const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

export interface Situation {
  status: SessionStatus;
  /** The time for the second factor ran out. */
  hasTempTokenExpired?: boolean | undefined;
  /** Where sign-in leads back to: the page itself that needs it, or what the address of a sign-in page names. */
  next?: string | null;
}

/**
 * The guard’s rules (point 2 of the specification). /2fa-verify stays open to somebody without a
 * temporary token, because that screen itself says 'Verification session not found.'.
 */
export function judge(access: RouteAccess, { status, hasTempTokenExpired, next }: Situation): Verdict {
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
