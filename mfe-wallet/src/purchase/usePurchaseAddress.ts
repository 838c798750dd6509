import { useOverlay } from '@portal/platform';
import type { MouseEvent } from 'react';
import { readDay } from 'shared-ui';

/** The steps and choices that the address of a purchase holds, as `remote.json` declares them. */
type Parameter =
  /** Destination: an ISO alpha-2 code, a region, or `anyDestination`. */
  | 'to'
  /** The package under review. */
  | 'plan'
  /** The package that is selected, and not reviewed yet. */
  | 'selected'
  /** The customer an affiliate buys a new eSIM for. */
  | 'customerId'
  /** The eSIM that gets a plan. */
  | 'esimUid'
  /** The answer to 'How many days?'. */
  | 'stay'
  /** The answer to 'What for?'. */
  | 'use'
  /** The new eSIM that was bought, which is shown then. */
  | 'bought'
  | 'days'
  | 'data'
  | 'order';

/** The dialog that sells, in the address of every page: a new eSIM, or a plan for one that exists. */
export function usePurchaseAddress(overlayName: 'buy' | 'add-plan') {
  const { values, ...overlay } = useOverlay<Parameter>(overlayName);
  return {
    ...overlay,
    ...values,
    // Lists wrote their last day into `to` once, and links with it are still about.
    to: readDay(values.to) ? null : values.to,
    linkTo: (
      ...changes: Parameters<typeof overlay.linkTo>
    ): ReturnType<typeof overlay.linkTo> & { onClick?: typeof leaveFocus } => ({
      ...overlay.linkTo(...changes),
      onClick: leaveFocus,
    }),
  };
}

/**
 * The focus leaves before its step does, and the next step's heading takes it: removed with the step, it would have the
 * browser compute all styles twice, a fifth of the time from the press to the paint.
 */
function leaveFocus({ currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) {
  // In a new tab, this one stays as it is.
  if (!ctrlKey && !metaKey && !shiftKey) currentTarget.blur();
}

export type PurchaseAddress = ReturnType<typeof usePurchaseAddress>;
