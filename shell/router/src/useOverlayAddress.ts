import { useContext } from 'react';
import {
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigate,
  type Location,
  type NavigateFunction,
} from 'react-router-dom';

/** The query parameters of a dialog that has an address. */
export interface OverlayQuery<Parameter extends string = string> {
  /** Says that it is open, by `value`. Every page can carry it next to its own query. */
  query: string;
  value: string;
  /** Query parameters of its steps and choices, by the names that its code uses. */
  parameters?: { readonly [Name in Parameter]?: string };
}

type OverlayChanges<Parameter extends string> = Partial<Record<Parameter, string | null>>;

/**
 * History entries that the dialog has added on top of the page it was opened on; undefined after a link led to it, so
 * that nothing is known to lie below.
 */
const entriesOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'overlayEntries' in state
    ? Number(state.overlayEntries)
    : undefined;
const stateOf = (count: number | undefined) => (count === undefined ? {} : { overlayEntries: count });

/**
 * Locations that a dialog is leaving: the browser goes back some time after it was told to, and a second press until then
 * would leave the page, too.
 */
const left = new WeakSet<Location>();

/** State of a dialog in the address: it can be linked, reloaded and left with Back. */
function overlayAt<Parameter extends string>(
  { query, value, parameters = {} }: OverlayQuery<Parameter>,
  location: Location,
  navigate: NavigateFunction,
) {
  const params = new URLSearchParams(location.search);
  const entries = entriesOf(location.state);
  const names = Object.entries(parameters as Record<string, string>);

  const searchWith = (changes: Record<string, string | null | undefined>): string => {
    const next = new URLSearchParams(location.search);
    for (const [name, changed] of Object.entries(changes)) {
      if (changed == null || changed === '') next.delete(name);
      else next.set(name, changed);
    }
    return next.size > 0 ? `?${next.toString()}` : '';
  };
  const inQuery = (changes: OverlayChanges<Parameter>) =>
    Object.fromEntries(
      names.flatMap(([name, key]) => (name in changes ? [[key, changes[name as Parameter]]] : [])),
    );
  const none = Object.fromEntries([query, ...names.map(([, key]) => key)].map((key) => [key, null]));
  const replace = (search: string) =>
    void navigate({ pathname: location.pathname, search }, { replace: true, state: stateOf(entries) });
  const goBack = (count: number) => {
    if (left.has(location)) return;
    left.add(location);
    void navigate(-count);
  };
  const linkTo = (changes: OverlayChanges<Parameter>) => ({
    to: { pathname: location.pathname, search: searchWith(inQuery(changes)) },
    state: stateOf(entries === undefined ? undefined : entries + 1),
  });

  const linkToOpen = (changes: OverlayChanges<Parameter> = {}) => ({
    to: {
      pathname: location.pathname,
      search: searchWith({ ...none, ...inQuery(changes), [query]: value }),
    },
    state: { overlayEntries: 1 },
  });

  const isOpen = params.get(query) === value;
  return {
    isOpen,
    /** Its parameters; null where the address has none. */
    values: Object.fromEntries(names.map(([name, key]) => [name, params.get(key)])) as Record<
      Parameter,
      string | null
    >,
    /** Props of a link to another step, which adds a history entry. */
    linkTo,
    /** Goes to another step. */
    go: (changes: OverlayChanges<Parameter>) => {
      const { to, state } = linkTo(changes);
      void navigate(to, { state });
    },
    /** Changes the address of this step. */
    change: (changes: OverlayChanges<Parameter>) => replace(searchWith(inQuery(changes))),
    /** Returns to the step before, which `changes` describes for when the history does not hold it. */
    back: (changes: OverlayChanges<Parameter>) => {
      if (entries !== undefined && entries > 1) goBack(1);
      else replace(searchWith(inQuery(changes)));
    },
    /** Opens the dialog on this page. */
    open: (changes: OverlayChanges<Parameter> = {}): void => {
      const { to, state } = linkToOpen(changes);
      if (isOpen) replace(to.search);
      else void navigate(to, { state });
    },
    /** Props of a link that opens the dialog on this page. */
    linkToOpen,
    /** Leaves the dialog: its history entries go with it, if it was opened in this tab. */
    close: () => {
      if (entries !== undefined && entries > 0) goBack(entries);
      else replace(searchWith(none));
    },
  };
}

/** A dialog that has an address, as `useOverlay` of the platform gives it. */
export type Overlay<Parameter extends string = string> = ReturnType<typeof overlayAt<Parameter>>;

/** Returns the state of any dialog in the address, by its query. */
export function useOverlayAddress(): <Parameter extends string>(
  declared: OverlayQuery<Parameter>,
) => Overlay<Parameter> {
  const location = useLocation();
  const navigate = useNavigate();
  // Routers pass their whole history; react-router declares only what it uses itself.
  const history = useContext(NavigationContext).navigator as unknown as { location: Location };
  return (declared) => ({
    ...overlayAt(declared, location, navigate),
    // By the address of that moment: a page sees later than the dialog that it was opened, and a second press until then would
    // add a second history entry, which is left by closing twice.
    open: (changes) => overlayAt(declared, history.location, navigate).open(changes),
  });
}
