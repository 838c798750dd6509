import { returnPath, useSession, type RouteAccess } from '@portal/platform/host';
import { useLocation } from '@portal/router';
import { useEffect, useState } from 'react';
import { useIsLeaving } from '../session/leaving';
import { judge, type Verdict } from './guard';

/** The guard’s verdict on a route as the session stands. */
export function useVerdict(access: RouteAccess): Verdict {
  const { status, hasTempTokenExpired } = useSession();
  const { pathname, search, hash } = useLocation();
  const isLeaving = useIsLeaving();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  useEffect(() => {
    if (status === 'signed-in') setWasSignedIn(true);
  }, [status]);

  if (isLeaving) return { kind: 'wait' };
  // Who signs out leaves this page on purpose; only a link that was followed while signed out leads back.
  const ownPath = wasSignedIn ? null : pathname + search + hash;
  const next = access === 'signed-in' ? ownPath : returnPath(search);
  return judge(access, { status, hasTempTokenExpired, next });
}
