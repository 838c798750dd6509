import { NetworkButton } from 'shared-ui';

export interface AddBalanceProps {
  isEmailVerified: boolean;
  onAddBalance: () => void;
}

/** Opens the top-up; disabled, with the reason, until the email is verified. */
export const AddBalanceButton = ({ isEmailVerified, onAddBalance }: AddBalanceProps) => (
  <NetworkButton
    size="sm"
    variant="quiet"
    disabledReason={isEmailVerified ? null : 'Verify your email address to add balance.'}
    onClick={onAddBalance}
  >
    Add Balance
  </NetworkButton>
);
