/** The customer that an affiliate buys for, as pickers and purchase slots pass it around. */
export interface CustomerChoice {
  id: string;
  fname: string;
  email: string;
}

/** A dialog that its owner opens and closes. */
interface DialogSlot {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Every place that one remote offers and another fills, with the props that pass between them.
 * A slot that nobody fills, or whose remote is down, shows its fallback.
 */
export interface SlotProps {
  /** Filled by mfe-wallet: top up the wallet by card. */
  'wallet/add-funds': DialogSlot & {
    /** What is missing for a purchase, in dollars; pre-fills the amount. */
    suggestedAmount?: number;
    onDone?: () => void;
  };
  /** Filled by mfe-wallet: how the user’s unfinished purchases stand; shows nothing where there are none. */
  'wallet/open-purchases': object;
  /** Filled by mfe-wallet: choose a package and buy a new eSIM. */
  'purchase/esim': DialogSlot & {
    /** An affiliate’s customer who gets the eSIM; default is the signed-in user. */
    customer?: CustomerChoice;
    /** It was bought; `customer` is who got it, null for the signed-in user. */
    onDone?: (bought: { customer: CustomerChoice | null }) => void;
  };
  /** Filled by mfe-wallet: choose a package and add it to an eSIM that exists. */
  'purchase/data-plan': DialogSlot & {
    esim: { uid: string; iccid: string; tag: string | null };
    onDone?: () => void;
  };
  /** Filled by mfe-esim: counts of eSIMs, total and remaining plan data in GiB. */
  'dashboard/esim-counts': { userId: string };
  /** Filled by mfe-affiliate: the form that creates a customer. */
  'affiliate/create-customer': DialogSlot & { onDone?: (customer: CustomerChoice) => void };
  /** Filled by mfe-affiliate: choose one of one’s customers, or oneself (null). */
  'affiliate/customer-picker': {
    label: string;
    /** The words for oneself, for instance 'Your esims' or 'Myself'. */
    ownLabel: string;
    value: CustomerChoice | null;
    /** An id from the URL whose name is not known yet. */
    valueId?: string | null;
    onChange: (customer: CustomerChoice | null) => void;
  };
}

export type SlotName = keyof SlotProps;
