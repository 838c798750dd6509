import type {} from '@portal/platform';

declare module '@portal/platform' {
  /** The slots that this remote owns; `publish` gives them to the teams of the others. */
  interface SlotProps {
    /** The code or the button that installs an eSIM. */
    'esim/installation': { esimUid: string };
    /** Counts of eSIMs, total and remaining plan data in GiB. */
    'dashboard/esim-counts': { userId: string };
    /** The eSIM that waits to be installed, and active ones with what they have left. */
    'dashboard/active-esims': {
      userId: string;
      /** Called with whether its filled 'Install now' is shown, which makes it the main action of the page. */
      onInstallOffered?: (isOffered: boolean) => void;
    };
  }
}
