import { startTransition, useCallback } from 'react';
import { useSearchParams as useParamsOfAddress } from 'react-router-dom';

/**
 * Returns the URL's query and a function that changes it in a transition, so that the current screen stays
 * responsive.
 */
export const useSearchParams: typeof useParamsOfAddress = (initial) => {
  const [params, setParams] = useParamsOfAddress(initial);
  const change = useCallback<typeof setParams>(
    (next, options) => startTransition(() => setParams(next, options)),
    [setParams],
  );
  return [params, change];
};
