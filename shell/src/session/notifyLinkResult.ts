import { t } from '@portal/contract';
import { notify } from '@portal/platform/host';

/**
 * Shows a signed-in user the result of a link of a mail, because the guard redirects them away from the page that
 * explains it.
 */
export function notifyLinkResult(pathname: string, search: string): void {
  const query = new URLSearchParams(search);
  const verified = pathname === '/login' ? query.get('verified') : null;
  if (verified === 'true') notify.success(t('Your email has been verified successfully!'));
  else if (verified === 'false') {
    notify.error(
      t('This verification link is not valid. If your email is not verified yet, send a new one.'),
    );
  } else if (pathname === '/verify-email' && query.get('expired') === 'true') {
    notify.error(t('That verification link has expired. If your email is not verified yet, send a new one.'));
  } else if (pathname.startsWith('/reset-password/')) {
    notify.error(t('To choose a password by this link, sign out and open it again.'));
  }
}
