import { formatDollars, type WalletResponse } from '@portal/contract';
import { paths } from '@portal/platform';
import { StatCard, TextLink, WalletIcon } from 'shared-ui';
import { NetworkButton } from '../NetworkButton';
import { Low } from './DashboardScreen.styles';

/** Under this many dollars most packages are out of reach. */
const lowBalanceDollars = 5;

interface Props {
  /** Left out while it loads. */
  wallet: WalletResponse | undefined;
  isEmailVerified: boolean;
  onAddBalance: () => void;
}

/** The balance, whether it will do for a package, and the way to more of it. */
export function WalletCard({ wallet, isEmailVerified, onAddBalance }: Props) {
  // A wallet that nothing ever moved in is new, and not low.
  const isLow = wallet !== undefined && wallet.total > 0 && wallet.walletBalance < lowBalanceDollars;
  return (
    <StatCard
      label="Wallet balance"
      icon={<WalletIcon />}
      value={wallet && formatDollars(wallet.walletBalance)}
      note={
        <>
          {isLow && <Low>Your balance is low. </Low>}
          <TextLink href={paths.transactions()}>View transactions</TextLink>
        </>
      }
      action={
        <NetworkButton
          size="sm"
          whyNot={isEmailVerified ? null : 'Verify your email address to add balance.'}
          onClick={onAddBalance}
        >
          Add Balance
        </NetworkButton>
      }
    />
  );
}
