import { formatDollars, formatGib, formatWholeNumber, t } from '@portal/contract';
import { Card, Skeleton, from, theme } from 'shared-ui';
import styled from 'styled-components';
import { AddBalanceButton } from '../wallet/AddBalanceButton';
import type { FirstRunProps } from './LazyFirstRun';
import { WalletNote } from './WalletNote';

type Props = Omit<FirstRunProps, 'banner' | 'walletFailure' | 'overview'>;

/** The wallet and the eSIM counts of a new account in one small row. */
export const AccountSummary = ({ totals, wallet, ...button }: Props) => (
  <Card>
    <Figures>
      <Wallet>
        <dt>{t('Wallet balance')}</dt>
        <dd>{wallet ? formatDollars(wallet.walletBalance) : <Skeleton width="5rem" height="24px" />}</dd>
        <dd>
          <WalletNote wallet={wallet} />
        </dd>
        <dd>
          <AddBalanceButton {...button} />
        </dd>
      </Wallet>
      <Figure label={t('eSIMs')} value={formatWholeNumber(totals.esims)} />
      <Figure label={t('Total plan data')} value={formatGib(totals.totalBytes)} />
      <Figure label={t('Remaining plan data')} value={formatGib(totals.remainingBytes)} />
    </Figures>
  </Card>
);

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, auto);
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space[4]};

  ${from.lg} {
    grid-template-columns: 2fr repeat(3, 1fr);
    align-items: center;
    justify-content: initial;
  }
  dt {
    color: ${theme.color.secondary};
    font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
  }
  dt + dd {
    font: ${theme.weight.semibold} ${theme.text.control} ${theme.fontFamily};
    font-variant-numeric: tabular-nums;
  }
`;

/** The figure and its link, with the button next to them. */
const Wallet = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: 1fr auto;
  align-items: center;

  ${from.lg} {
    grid-column: auto;
    grid-template-columns: auto 1fr;
    column-gap: ${theme.space[6]};
  }
  > :last-child {
    grid-row: 1 / 4;
    grid-column: 2;
  }
`;
