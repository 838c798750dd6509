import styled from 'styled-components';
import { t } from '@portal/contract';
import { from, theme } from '../theme/theme';
import { VisuallyHidden, visuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface UsageBar {
  id: string;
  /** Label of the bar: a day. */
  label: string;
  value: number;
}

export interface UsageBarsProps {
  /** Accessible name of the chart, and caption of the table. */
  label: string;
  bars: readonly UsageBar[];
  formatValue: (value: number) => string;
  labelHeader?: string;
  valueHeader?: string;
  /** Leaves the table to screen readers, next to other figures. Default false. */
  isTableHidden?: boolean;
}

const height = 160;
const step = 10;
const barWidth = 7;

export function UsageChart({
  label,
  bars,
  formatValue,
  labelHeader = t('Date'),
  valueHeader = t('Used'),
  isTableHidden = false,
}: UsageBarsProps) {
  const Region = isTableHidden ? VisuallyHidden : Scroll;
  const greatest = Math.max(0, ...bars.map(({ value }) => value));
  const barHeight = (value: number) =>
    greatest > 0 ? Math.max(value > 0 ? 2 : 0, (value / greatest) * height) : 0;
  return (
    <Frame $isAlone={isTableHidden}>
      <Chart>
        <Top aria-hidden>{formatValue(greatest)}</Top>
        <svg
          viewBox={`0 0 ${Math.max(1, bars.length) * step} ${height}`}
          preserveAspectRatio="none"
          width="100%"
          height={height}
          aria-hidden
          focusable="false"
        >
          {bars.map(({ id, label: day, value }, position) => (
            <Bar
              key={id}
              x={position * step + (step - barWidth) / 2}
              y={height - barHeight(value)}
              width={barWidth}
              height={barHeight(value)}
            >
              <title>{`${day}: ${formatValue(value)}`}</title>
            </Bar>
          ))}
        </svg>
        <Ends aria-hidden>
          <span>{bars[0]?.label}</span>
          <span>{bars[bars.length - 1]?.label}</span>
        </Ends>
      </Chart>
      {/* What scrolls must be focusable. */}
      <Region tabIndex={isTableHidden ? undefined : 0} role="region" aria-label={label}>
        <Figures>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{labelHeader}</th>
              <th scope="col">{valueHeader}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ id, label: day, value }) => (
              <tr key={id}>
                <th scope="row">{day}</th>
                <td>{formatValue(value)}</td>
              </tr>
            ))}
          </tbody>
        </Figures>
      </Region>
    </Frame>
  );
}

const Frame = styled.div<{ $isAlone: boolean }>`
  display: grid;
  gap: ${theme.space[6]};
  ${from.lg} {
    grid-template-columns: minmax(0, 2fr) ${({ $isAlone }) => !$isAlone && 'minmax(14rem, 1fr)'};
  }
`;

const Chart = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  min-width: 0;
  font: ${theme.text.small} ${theme.fontFamily};
  color: ${theme.color.secondary};

  svg {
    border-block: 1px solid ${theme.color.border};
  }
`;

const Top = styled.span`
  font-variant-numeric: tabular-nums;
`;

const Ends = styled.span`
  display: flex;
  justify-content: space-between;
`;

const Bar = styled.rect`
  fill: ${theme.color.brand};
  &:hover {
    fill: ${theme.color.link};
  }
`;

const Scroll = styled.div`
  max-height: 220px;
  overflow-y: auto;
`;

const Figures = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    ${visuallyHidden}
  }
  th,
  td {
    padding: ${theme.space[1.5]} ${theme.space[2]};
    font-weight: ${theme.weight.regular};
    text-align: start;
  }
  thead th {
    position: sticky;
    inset-block-start: 0;
    font: ${theme.weight.medium} ${theme.text.small} ${theme.fontFamily};
    color: ${theme.color.secondary};
    background: ${theme.color.surface};
  }
  td,
  thead th:last-child {
    text-align: end;
  }
`;
