import { useEffect } from 'react';

const nothing = () => undefined;

/** Tells the form that this one is a part of whether something is so; no longer, once this part is gone. */
export function useReport(isSo: boolean, onChange: (isSo: boolean) => void = nothing): void {
  useEffect(() => {
    onChange(isSo);
    return () => onChange(false);
  }, [isSo, onChange]);
}
