import { formatDollars, type WalletResponse } from '@portal/contract';
import { StatCard, WalletIcon } from 'shared-ui';
import { AddBalanceButton, type AddBalanceProps } from './AddBalanceButton';
import { WalletNote } from './WalletNote';

interface Props extends AddBalanceProps {
  /** Undefined while loading. */
  wallet: WalletResponse | undefined;
  /** Default true. */
  hasIcon?: boolean;
}

/** The balance, a warning if it is low, and a button to add funds. */
export const WalletCard = ({ wallet, hasIcon = true, ...button }: Props) => (
  <StatCard
    label="Wallet balance"
    icon={hasIcon && <WalletIcon />}
    value={wallet && formatDollars(wallet.walletBalance)}
    note={<WalletNote wallet={wallet} />}
    action={<AddBalanceButton {...button} />}
  />
);
