import { t } from '@portal/contract';
import { theme } from 'shared-ui';
import styled from 'styled-components';

interface Props {
  label: string;
  delivered: number;
  /** Decided, and not delivered. */
  refused: number;
  max: number;
}

/** How many of them are decided, as a bar whose end shows what was refused, and in numbers how many are delivered. */
export function ProgressBar({ label, delivered, refused, max }: Props) {
  const share = (count: number) => `${max === 0 ? 0 : (100 * count) / max}%`;
  return (
    <Frame>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={delivered + refused}
      >
        <Fill style={{ width: share(delivered) }} />
        <Fill $isRefused style={{ width: share(refused) }} />
      </Track>
      <Numbers>{t('{delivered} of {max} delivered', { delivered, max })}</Numbers>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
`;

const Track = styled.div`
  display: flex;
  flex: 1;
  height: 12px;
  overflow: hidden;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.track};
`;

const Fill = styled.div<{ $isRefused?: boolean }>`
  height: 100%;
  background: ${({ $isRefused = false }) => ($isRefused ? theme.color.error.solid : theme.color.brand)};
  transition: width 0.3s;
`;

const Numbers = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;
