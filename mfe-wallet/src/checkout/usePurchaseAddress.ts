import { useOverlay } from '@portal/platform';

/** The steps and choices that the address of the dialog holds, as `remote.json` declares them. */
type Parameter =
  /** Destination: an ISO alpha-2 code or a region. */
  | 'to'
  /** The package under review. */
  | 'plan'
  /** The package that is selected, and not reviewed yet. */
  | 'selected'
  /** The customer an affiliate buys for. */
  | 'customerId'
  | 'days'
  | 'data'
  /** The order of the packages. */
  | 'order';

/** The dialog that sells, in the address of every page. */
export function usePurchaseAddress() {
  const { values, ...overlay } = useOverlay<Parameter>('buy');
  return { ...overlay, ...values };
}

export type PurchaseAddress = ReturnType<typeof usePurchaseAddress>;
