import { formatDollars, type WalletResponse } from '@portal/contract';
import { paths } from '@portal/platform';
import { StatCard, TextLink, WalletIcon } from 'shared-ui';
import { AddBalanceButton, type AddBalanceProps } from './AddBalanceButton';
import { Low } from './DashboardScreen.styles';

/** Below this balance in dollars most packages are too expensive. */
const lowBalanceDollars = 5;

interface Props extends AddBalanceProps {
  /** Undefined while loading. */
  wallet: WalletResponse | undefined;
  /** Default true. */
  hasIcon?: boolean;
}

/** The balance, a warning if it is low, and a button to add funds. */
export function WalletCard({ wallet, hasIcon = true, ...button }: Props) {
  // A wallet without transactions is new, not low.
  const isLow = wallet !== undefined && wallet.total > 0 && wallet.walletBalance < lowBalanceDollars;
  return (
    <StatCard
      label="Wallet balance"
      icon={hasIcon && <WalletIcon />}
      value={wallet && formatDollars(wallet.walletBalance)}
      note={
        <>
          {isLow && <Low>Your balance is low. </Low>}
          <TextLink href={paths.transactions()}>View transactions</TextLink>
        </>
      }
      action={<AddBalanceButton {...button} />}
    />
  );
}
