import { formatDollars, type WalletAnswer } from '@portal/contract';
import { paths } from '@portal/platform';
import { Button, StatCard, TextLink, Tooltip, WalletIcon } from 'shared-ui';
import { Low } from './DashboardScreen.styles';

/** Under this many dollars most packages are out of reach. */
const lowBalanceDollars = 5;

interface Props {
  /** Left out while it loads. */
  wallet: WalletAnswer | undefined;
  isEmailVerified: boolean;
  onAddBalance: () => void;
}

/** The balance, whether it will do for a package, and the way to more of it. */
export function WalletCard({ wallet, isEmailVerified, onAddBalance }: Props) {
  // A wallet that nothing ever moved in is new, and not low.
  const isLow = wallet !== undefined && wallet.total > 0 && wallet.walletBalance < lowBalanceDollars;
  const addBalance = (
    <Button size="sm" isUnavailable={!isEmailVerified} onClick={onAddBalance}>
      Add Balance
    </Button>
  );
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
        isEmailVerified ? (
          addBalance
        ) : (
          <Tooltip content="Verify your email address to add balance.">{addBalance}</Tooltip>
        )
      }
    />
  );
}
