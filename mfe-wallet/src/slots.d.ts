import type { CustomerChoice, DialogSlot } from '@portal/platform';

declare module '@portal/platform' {
  /** The slots that this remote owns; `publish` gives them to the teams of the others. */
  interface SlotProps {
    /** Top up the wallet by card. */
    'wallet/add-funds': DialogSlot & {
      /** Missing amount for a purchase, in dollars; pre-fills the form. */
      suggestedAmount?: number;
      onDone?: () => void;
    };
    /** Status of the user's unfinished purchases; empty if there are none. */
    'wallet/open-purchases': object;
    /** Refund a purchase that was never used. */
    'wallet/refund': DialogSlot & {
      /** The transaction that paid for it. */
      transactionId: string;
      /** Whether the buyer states that they withdraw from the contract. Default: false. */
      isWithdrawal?: boolean;
      /** Called when the dialog closes after a refund. */
      onDone?: () => void;
    };
    /** Exchange a purchase that was never used for another package. */
    'wallet/exchange': DialogSlot & {
      /** The transaction that paid for it. */
      transactionId: string;
      /** Called when the dialog closes after the purchase has ended. */
      onDone?: () => void;
    };
    /** Choose a package and buy a new eSIM. */
    'purchase/esim': DialogSlot & {
      /** An affiliate's customer who receives the eSIM. Default: the signed-in user. */
      customer?: CustomerChoice;
      /** Called after a purchase; `customer` is the recipient, null for the signed-in user. */
      onDone?: (bought: { customer: CustomerChoice | null }) => void;
    };
    /** Choose a package and add it to an eSIM that exists; `useOverlay('add-plan')` opens it. */
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
    /** Choose a package without buying it. Its steps are in the query of the page. */
    'purchase/plan-choice': DialogSlot & {
      /** What was chosen before: the dialog opens there. `to` is an ISO alpha-2 code or a region. */
      chosen?: { planId: string; to: string } | null;
      onChoose: (chosen: { planId: string; to: string }) => void;
      /** A purchase: only packages that can be taken in its place are offered. */
      exchanged?: string | undefined;
    };
  }
}
