import type { Esim } from '@portal/contract';
import { useState } from 'react';
import { postponeInstall, postponedInstalls } from './postponedInstalls';

/** The first of the eSIMs whose installation was not postponed, and a function that postpones it. */
export function useNextInstall(esims: readonly Esim[]) {
  const [postponed, setPostponed] = useState(postponedInstalls);
  const next = esims.find(({ uid }) => !postponed.includes(uid)) ?? null;
  const handleLater = () => {
    if (!next) return;
    postponeInstall(next.uid);
    setPostponed([...postponed, next.uid]);
  };
  return { next, handleLater };
}
