import {
  createContext,
  useContext,
  useLayoutEffect,
  useState,
  type ContextType,
  type ReactNode,
} from 'react';
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_LocationContext as LocationContext,
  type Location,
} from 'react-router-dom';
import type { OverlayQuery } from './useOverlayAddress';

type Address = ContextType<typeof LocationContext>;
const DialogAddressContext = createContext<Address | null>(null);

/** The address without the steps of the dialogs that it opens; null if it opens none. */
function addressBelow(
  { pathname, search, hash }: Location,
  overlays: readonly OverlayQuery[],
): string | null {
  const params = new URLSearchParams(search);
  const open = overlays.filter(({ query, value }) => params.get(query) === value);
  for (const name of open.flatMap(({ parameters = {} }) => Object.values(parameters))) {
    if (name !== undefined) params.delete(name);
  }
  return open.length > 0 ? `${pathname}?${params.toString()}${hash}` : null;
}

interface Props {
  /** The dialogs that can be open over the page. */
  overlays: readonly OverlayQuery[];
  children: ReactNode;
}

/**
 * The router of the page. While a dialog is open, its steps change the address for the dialog alone: the page below, which
 * they would render each time, keeps the address at which the dialog was opened.
 */
export function PageRouter({ overlays, children }: Props) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [current, setCurrent] = useState<Address>({
    location: history.location,
    navigationType: history.action,
  });
  const [shown, setShown] = useState(current);
  useLayoutEffect(
    () => history.listen(({ location, action }) => setCurrent({ location, navigationType: action })),
    [history],
  );
  const below = addressBelow(current.location, overlays);
  if (shown !== current && (below === null || below !== addressBelow(shown.location, overlays)))
    setShown(current);
  return (
    <DialogAddressContext value={current}>
      {/* A transition renders a screen in slices, and the browser restyles the whole page for each slice's styles. */}
      <Router navigator={history} {...shown} useTransitions={false}>
        {children}
      </Router>
    </DialogAddressContext>
  );
}

/** Gives dialogs the whole address, in which they read their steps. */
export function DialogAddress({ children }: { children: ReactNode }) {
  const page = useContext(LocationContext);
  return <LocationContext value={useContext(DialogAddressContext) ?? page}>{children}</LocationContext>;
}
