import { t } from '@portal/contract';
import { NetworkButton } from 'shared-ui';

export interface AddBalanceProps {
  isEmailVerified: boolean;
  /** The page does not know yet where the button will stand: a press on it would be lost with it. Default false. */
  isMoving?: boolean;
  onAddBalance: () => void;
}

/** Opens the top-up; disabled, with the reason, until the email is verified. */
export const AddBalanceButton = ({ isEmailVerified, isMoving = false, onAddBalance }: AddBalanceProps) => (
  <NetworkButton
    variant="quiet"
    disabledReason={isEmailVerified ? null : t('Verify your email address to add balance.')}
    disabled={isMoving}
    onClick={onAddBalance}
  >
    {t('Add Balance')}
  </NetworkButton>
);
