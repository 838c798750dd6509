import type { ReactNode } from 'react';

/** The customer an affiliate buys for, passed between pickers and purchase slots. */
export interface CustomerChoice {
  id: string;
  fname: string;
  email: string;
}

/** A package, and the destination that it was chosen for: an ISO alpha-2 code or a region. */
interface PlanChoice {
  planId: string;
  to: string;
}

/** A dialog controlled by the component that shows it. */
export interface DialogSlot {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Every slot: one remote shows it, another fills it. A slot that no remote fills, or whose remote failed, shows its
 * fallback.
 */
export interface SlotProps {
  /** Filled by mfe-wallet: top up the wallet by card. */
  'wallet/add-funds': DialogSlot & {
    /** Missing amount for a purchase, in dollars; pre-fills the form. */
    suggestedAmount?: number;
    onDone?: () => void;
  };
  /** Filled by mfe-wallet: status of the user's unfinished purchases; empty if there are none. */
  'wallet/open-purchases': object;
  /** Filled by mfe-wallet: refund a purchase that was never used. */
  'wallet/refund': DialogSlot & {
    /** The transaction that paid for it. */
    transactionId: string;
    /** Called when the dialog closes after a refund. */
    onDone?: () => void;
  };
  /** Filled by mfe-wallet: choose a package and buy a new eSIM. */
  'purchase/esim': DialogSlot & {
    /** An affiliate's customer who receives the eSIM. Default: the signed-in user. */
    customer?: CustomerChoice;
    /** Called after a purchase; `customer` is the recipient, null for the signed-in user. */
    onDone?: (bought: { customer: CustomerChoice | null }) => void;
  };
  /** Filled by mfe-wallet: choose a package and add it to an eSIM that exists; `useOverlay('add-plan')` opens it. */
  'purchase/data-plan': DialogSlot & {
    /** For releases that show the slot themselves, until 2.0: else the address names the eSIM. */
    esim?: {
      uid: string;
      iccid: string;
      tag: string | null;
      /** Ids of the packages that it had, the newest first: the dialog offers the newest one again. */
      planIds?: string[];
      /** Where it works, as ISO alpha-2; the dialog warns before another destination. */
      countries?: string[];
      /** The customer whose eSIM it is, as text; undefined for the user's own. */
      customer?: string | undefined;
    };
    onDone?: () => void;
  };
  /** Filled by mfe-wallet: choose a package without buying it. Its steps are in the query of the page. */
  'purchase/plan-choice': DialogSlot & {
    /** What was chosen before: the dialog opens there. */
    chosen?: PlanChoice | null;
    onChoose: (chosen: PlanChoice) => void;
  };
  /** Filled by mfe-esim: counts of eSIMs, total and remaining plan data in GiB. */
  'dashboard/esim-counts': { userId: string };
  /** Filled by mfe-esim: the eSIM that waits to be installed, and active ones with what they have left. */
  'dashboard/active-esims': {
    userId: string;
    /** Called with whether its filled 'Install now' is shown, which makes it the main action of the page. */
    onInstallOffered?: (isOffered: boolean) => void;
  };
  /** Filled by mfe-affiliate: an affiliate's sales and commission of a period. */
  'dashboard/affiliate-report': {
    userId: string;
    /** The wallet's figure, shown beside those of the report. */
    wallet: ReactNode;
  };
  /** Filled by mfe-profile: asks who is signed in for the password or a code, where a call needs a recent proof. */
  'session/proof': DialogSlot & { onProved: () => void };
  /** Filled by mfe-profile: the bell in the header, 44 px square, and the list that it opens. */
  'header/notifications': object;
  /** Filled by mfe-affiliate: the form that creates a customer. */
  'affiliate/create-customer': DialogSlot & { onDone?: (customer: CustomerChoice) => void };
  /** Filled by mfe-affiliate: choose one of the affiliate's customers, or themselves (null). */
  'affiliate/customer-picker': {
    label: string;
    /** Label of the option for the user's own, for instance 'Your esims' or 'Myself'. */
    ownLabel: string;
    value: CustomerChoice | null;
    /** An id from the URL whose name is not known yet. */
    valueId?: string | null;
    onChange: (customer: CustomerChoice | null) => void;
  };
}

export type SlotName = keyof SlotProps;
