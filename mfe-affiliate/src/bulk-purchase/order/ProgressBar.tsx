import { theme } from 'shared-ui';
import styled from 'styled-components';

interface Props {
  label: string;
  value: number;
  max: number;
}

/** How many of them are done, as a bar and in numbers. */
export function ProgressBar({ label, value, max }: Props) {
  return (
    <Frame>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
      >
        <Fill style={{ width: `${max === 0 ? 0 : (100 * value) / max}%` }} />
      </Track>
      <Numbers>
        {value} of {max}
      </Numbers>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
`;

const Track = styled.div`
  flex: 1;
  height: 12px;
  overflow: hidden;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.track};
`;

const Fill = styled.div`
  height: 100%;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.brand};
  transition: width 0.3s;
`;

const Numbers = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;
