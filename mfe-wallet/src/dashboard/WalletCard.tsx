import { formatDollars, type WalletResponse } from '@portal/contract';
import { paths } from '@portal/platform';
import { StatCard, TextLink, WalletIcon } from 'shared-ui';
import { NetworkButton } from '../NetworkButton';
import { Low } from './DashboardScreen.styles';

/** Below this balance in dollars most packages are too expensive. */
const lowBalanceDollars = 5;

interface Props {
  /** Undefined while loading. */
  wallet: WalletResponse | undefined;
  /** Default true. */
  hasIcon?: boolean;
  isEmailVerified: boolean;
  onAddBalance: () => void;
}

const lowText = (balance: number): string =>
  balance < 0
    ? 'A card payment is disputed or went back to its card. Add funds to buy again.'
    : 'Your balance is low.';

/** The balance, a warning if it is low, and a button to add funds. */
export function WalletCard({ wallet, hasIcon = true, isEmailVerified, onAddBalance }: Props) {
  // A wallet without transactions is new, not low.
  const isLow = wallet !== undefined && wallet.total > 0 && wallet.walletBalance < lowBalanceDollars;
  return (
    <StatCard
      label="Wallet balance"
      icon={hasIcon && <WalletIcon />}
      value={wallet && formatDollars(wallet.walletBalance)}
      note={
        <>
          {isLow && <Low>{lowText(wallet.walletBalance)} </Low>}
          <TextLink href={paths.transactions()}>View transactions</TextLink>
        </>
      }
      action={
        <NetworkButton
          size="sm"
          disabledReason={isEmailVerified ? null : 'Verify your email address to add balance.'}
          onClick={onAddBalance}
        >
          Add Balance
        </NetworkButton>
      }
    />
  );
}
