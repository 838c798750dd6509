import { startTransition, useCallback, useContext } from 'react';
import {
  UNSAFE_NavigationContext as NavigationContext,
  useSearchParams as useParamsOfAddress,
  type Location,
} from 'react-router-dom';

/**
 * Returns the URL's query and a function that changes it in a transition, so that the current screen stays
 * responsive. A function that it is given gets the query of that moment: below a dialog a page does not see its steps.
 */
export const useSearchParams: typeof useParamsOfAddress = (initial) => {
  const [params, setParams] = useParamsOfAddress(initial);
  // Routers pass their whole history; react-router declares only what it uses itself.
  const history = useContext(NavigationContext).navigator as unknown as { location: Location };
  const change = useCallback<typeof setParams>(
    (next, options) =>
      startTransition(() =>
        setParams(
          typeof next === 'function' ? () => next(new URLSearchParams(history.location.search)) : next,
          options,
        ),
      ),
    [history, setParams],
  );
  return [params, change];
};
