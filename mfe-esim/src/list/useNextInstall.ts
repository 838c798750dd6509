import type { Esim } from '@portal/contract';
import { useState } from 'react';
import { putOffInstall, putOffInstalls } from './putOffInstalls';

/** The first of the eSIMs whose installation was not put off, and a function that puts it off. */
export function useNextInstall(esims: readonly Esim[]) {
  const [putOff, setPutOff] = useState(putOffInstalls);
  const next = esims.find(({ uid }) => !putOff.includes(uid)) ?? null;
  const handleLater = () => {
    if (!next) return;
    putOffInstall(next.uid);
    setPutOff([...putOff, next.uid]);
  };
  return { next, handleLater };
}
