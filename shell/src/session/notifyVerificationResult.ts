import { notify } from '@portal/platform/host';

/**
 * Tells somebody who is signed in what became of their verification link. It leads to pages before sign-in, which they
 * are sent away from before they can read them.
 */
export function notifyVerificationResult(pathname: string, search: string): void {
  const query = new URLSearchParams(search);
  const verified = pathname === '/login' ? query.get('verified') : null;
  if (verified === 'true') notify.success('Your email has been verified successfully!');
  else if (verified === 'false') {
    notify.error('This verification link is not valid. If your email is not verified yet, send a new one.');
  } else if (pathname === '/verify-email' && query.get('expired') === 'true') {
    notify.error('That verification link has expired. If your email is not verified yet, send a new one.');
  }
}
