import { type WalletResponse, t } from '@portal/contract';
import { paths } from '@portal/platform';
import { TextLink } from 'shared-ui';
import { Low } from './DashboardScreen.styles';

/** Below this balance in dollars most packages are too expensive. */
const lowBalanceDollars = 5;

const lowText = (balance: number): string =>
  balance < 0
    ? t('A card payment is disputed or went back to its card. Add funds to buy again.')
    : t('Your balance is low.');

/** Under the balance: a warning if it is low, and the link to what it was spent on. */
export function WalletNote({ wallet }: { wallet: WalletResponse | undefined }) {
  // A wallet without transactions is new, not low.
  const isLow = wallet !== undefined && wallet.total > 0 && wallet.walletBalance < lowBalanceDollars;
  return (
    <>
      {isLow && <Low>{lowText(wallet.walletBalance)} </Low>}
      <TextLink href={paths.transactions()}>{t('View transactions')}</TextLink>
    </>
  );
}
