import type { CustomerChoice, DialogSlot } from '@portal/platform';
import type { ReactNode } from 'react';

declare module '@portal/platform' {
  /** The slots that this remote owns; `publish` gives them to the teams of the others. */
  interface SlotProps {
    /** An affiliate's sales and commission of a period. */
    'dashboard/affiliate-report': {
      userId: string;
      /** The wallet's figure, shown next to those of the report. */
      wallet: ReactNode;
    };
    /** The form that creates a customer. */
    'affiliate/create-customer': DialogSlot & { onDone?: (customer: CustomerChoice) => void };
    /** Choose one of the affiliate's customers, or themselves (null). */
    'affiliate/customer-picker': {
      label: string;
      /** Label of the option for the user's own, for instance 'Your esims' or 'Myself'. */
      ownLabel: string;
      /** Label of an option before all others, for instance 'All customers'; without it there is none. */
      allLabel?: string;
      /** Whether that option is chosen. */
      isAll?: boolean;
      /** That option was chosen. */
      onAll?: () => void;
      value: CustomerChoice | null;
      /** An id from the URL whose name is not known yet. */
      valueId?: string | null;
      onChange: (customer: CustomerChoice | null) => void;
    };
  }
}
