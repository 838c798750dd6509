import { formatDollars, t } from '@portal/contract';
import { theme, WalletIcon, fillParts } from 'shared-ui';
import styled from 'styled-components';
import { useShopWallet } from '../wallet/useShopWallet';

export function WalletChip() {
  const { balance } = useShopWallet();
  if (balance === undefined) return null;
  return (
    <Chip>
      <WalletIcon size={18} />
      {fillParts(t('Wallet {balance}'), { balance: <strong>{formatDollars(balance)}</strong> })}
    </Chip>
  );
}

const Chip = styled.span`
  display: none;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[2]} ${theme.space[4]};
  color: ${theme.color.secondary};
  background: ${theme.color.muted};
  border-radius: ${theme.radius.pill};

  strong {
    color: ${theme.color.text};
    font-weight: ${theme.weight.semibold};
    font-variant-numeric: tabular-nums;
  }
  @media (min-width: 768px) {
    display: flex;
  }
`;
