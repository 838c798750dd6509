import { startTransition, useCallback } from 'react';
import { useSearchParams as useParamsOfAddress } from 'react-router-dom';

/**
 * The query of the address, and a way to change it. The change is drawn as a transition, in slices between which the
 * page answers: it leaves the person on the screen they are working with.
 */
export const useSearchParams: typeof useParamsOfAddress = (initial) => {
  const [params, setParams] = useParamsOfAddress(initial);
  const change = useCallback<typeof setParams>(
    (next, options) => startTransition(() => setParams(next, options)),
    [setParams],
  );
  return [params, change];
};
