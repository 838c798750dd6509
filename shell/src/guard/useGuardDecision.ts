import { returnPath, useSession, type RouteAccess } from '@portal/platform/host';
import { useLocation } from '@portal/router';
import { useEffect, useState } from 'react';
import { useIsLeaving } from '../session/leaving';
import { evaluateAccess, type GuardDecision } from './guard';

export function useGuardDecision(access: RouteAccess, isSharedLink = false): GuardDecision {
  const { status, hasTempTokenExpired } = useSession();
  const { pathname, search, hash } = useLocation();
  const isLeaving = useIsLeaving();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  useEffect(() => {
    if (status === 'signed-in') setWasSignedIn(true);
  }, [status]);

  if (isLeaving) return { kind: 'wait' };
  // A user who signs out leaves this page on purpose; only a link opened while signed out leads back.
  const ownPath = wasSignedIn ? null : pathname + search + hash;
  const next = access === 'signed-in' ? ownPath : returnPath(search);
  return evaluateAccess(access, { status, hasTempTokenExpired, next, isSharedLink });
}
