import { ArrowLeftIcon, IconButton } from 'shared-ui';

/** Leads to the step before, unless something is being paid. */
export const BackButton = ({ isBusy = false, onBack }: { isBusy?: boolean; onBack: () => void }) => (
  <IconButton
    label="Back"
    icon={<ArrowLeftIcon />}
    aria-disabled={isBusy || undefined}
    onClick={() => !isBusy && onBack()}
  />
);
