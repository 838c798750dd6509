import {
  createContext,
  startTransition,
  useContext,
  useEffect,
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

/** Divides an address into that of the page and the dialogs over it. */
function partsOf({ pathname, search, hash }: Location, overlays: readonly OverlayQuery[]) {
  const params = new URLSearchParams(search);
  const open = overlays.filter(({ query, value }) => params.get(query) === value);
  for (const { query, parameters = {} } of open) {
    for (const name of [query, ...Object.values(parameters)]) params.delete(name ?? '');
  }
  return {
    page: `${pathname}?${params.toString()}${hash}`,
    dialogs: open.map(({ query }) => query).join('&'),
  };
}

interface Props {
  /** The dialogs that can be open over the page. */
  overlays: readonly OverlayQuery[];
  children: ReactNode;
}

/**
 * The router of the page. While a dialog is open, its steps change the address for the dialog alone: the page below, which
 * they would render each time, keeps the address at which the dialog was opened, and gets that after the dialog.
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
  const now = partsOf(current.location, overlays);
  const before = partsOf(shown.location, overlays);
  const isCovered = now.dialogs !== '' && now.page === before.page;
  if (!isCovered && shown !== current) setShown(current);
  const isOpening = isCovered && now.dialogs !== before.dialogs;
  // The press is for the dialog, which is painted first.
  useEffect(() => {
    if (isOpening) startTransition(() => setShown(current));
  }, [isOpening, current]);
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
