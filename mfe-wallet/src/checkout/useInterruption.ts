import { hasOpenIntent, paths } from '@portal/platform';
import { useLocation, useNavigate, useNavigationType } from '@portal/router';
import { useEffect, useState } from 'react';
import type { PurchaseAddress } from '../purchase/usePurchaseAddress';

/** Pages that show how an interrupted purchase ends. */
const isOutcomeShownAt = (pathname: string) =>
  [paths.dashboard(), paths.esims()].includes(pathname) || pathname.startsWith(`${paths.esims()}/`);

/**
 * A reload in the middle of paying: the page's notices look the purchase up, and the dialog, which the address still
 * opens, must not sell it again.
 *
 * @returns whether the dialog leaves, to a page with such notices
 */
export function useInterruption({ isOpen, close }: PurchaseAddress): boolean {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const isReloaded = (useNavigationType() as string) === 'POP';
  const [interruptedAt] = useState(() => (isOpen && isReloaded && hasOpenIntent('purchase:') ? key : null));
  const isInterrupted = isOpen && key === interruptedAt;
  useEffect(() => {
    if (!isInterrupted) return;
    if (isOutcomeShownAt(pathname)) close();
    else void navigate(paths.esims(), { replace: true });
  });
  return isInterrupted;
}
