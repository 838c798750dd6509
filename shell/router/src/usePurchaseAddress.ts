import { useLocation, useNavigate } from 'react-router-dom';

/** Query parameters of the purchase dialog. Every page can carry them beside its own. */
const names = {
  /** `esim` while the dialog is open. */
  buy: 'buy',
  /** Destination: an ISO alpha-2 code or a region. */
  to: 'to',
  /** The package under review. */
  plan: 'plan',
  /** The package that is selected, and not reviewed yet. */
  selected: 'pick',
  /** The customer an affiliate buys for. */
  customerId: 'for',
  days: 'days',
  data: 'data',
  /** The order of the packages. */
  order: 'by',
} as const;

type Name = keyof typeof names;
export type PurchaseChanges = Partial<Record<Exclude<Name, 'buy'>, string | null>>;

/**
 * History entries that the dialog has added on top of the page it was opened on; undefined after a link led to it, so
 * that nothing is known to lie below.
 */
const entriesOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'purchaseEntries' in state
    ? Number(state.purchaseEntries)
    : undefined;

/** State of the purchase dialog in the address: it can be linked, reloaded and left with Back. */
export function usePurchaseAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(location.search);
  const entries = entriesOf(location.state);

  const searchWith = (changes: PurchaseChanges & { buy?: string | null }): string => {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value == null || value === '') next.delete(names[name as Name]);
      else next.set(names[name as Name], value);
    }
    return next.size > 0 ? `?${next.toString()}` : '';
  };
  const stateOf = (count: number | undefined): { purchaseEntries?: number } =>
    count === undefined ? {} : { purchaseEntries: count };
  const replace = (search: string) =>
    void navigate({ pathname: location.pathname, search }, { replace: true, state: stateOf(entries) });
  const linkTo = (changes: PurchaseChanges) => ({
    to: { pathname: location.pathname, search: searchWith(changes) },
    state: stateOf(entries === undefined ? undefined : entries + 1),
  });

  const value = (name: Name) => params.get(names[name]);
  const none = Object.fromEntries(Object.keys(names).map((name) => [name, null])) as Record<Name, null>;
  return {
    isOpen: value('buy') === 'esim',
    to: value('to'),
    plan: value('plan'),
    selected: value('selected'),
    customerId: value('customerId'),
    days: value('days'),
    data: value('data'),
    order: value('order'),
    /** Props of a link to another step, which adds a history entry. */
    linkTo,
    /** Goes to another step. */
    go: (changes: PurchaseChanges) => {
      const { to, state } = linkTo(changes);
      void navigate(to, { state });
    },
    /** Changes the address of this step. */
    change: (changes: PurchaseChanges) => replace(searchWith(changes)),
    /** Returns to the step before, which `changes` describes for when the history does not hold it. */
    back: (changes: PurchaseChanges) => {
      if (entries !== undefined && entries > 1) void navigate(-1);
      else replace(searchWith(changes));
    },
    /** Opens the dialog on this page. */
    open: (changes: PurchaseChanges = {}) =>
      void navigate(
        { pathname: location.pathname, search: searchWith({ ...none, ...changes, buy: 'esim' }) },
        { state: { purchaseEntries: 1 } },
      ),
    /** Leaves the dialog: its history entries go with it, if it was opened in this tab. */
    close: () => {
      if (entries !== undefined && entries > 0) void navigate(-entries);
      else replace(searchWith(none));
    },
  };
}

export type PurchaseAddress = ReturnType<typeof usePurchaseAddress>;
