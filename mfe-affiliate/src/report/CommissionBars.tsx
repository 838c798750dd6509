import type { ReportDay } from '@portal/contract';
import { Band, Bar, BarBefore, BarEdge, Line } from './CommissionChart.styles';
import type { ChartScale } from './chartScale';

/** Units of the drawing: a day is this wide, whatever the width on screen. */
const dayWidth = 20;
const barWidth = 7;
const beforeWidth = 15;

interface Props {
  series: readonly ReportDay[];
  scale: ChartScale;
  /** Index of the day that is pointed at. */
  shown: number | null;
  /** In px. */
  height: number;
}

/** The drawing: for each day a narrow bar, and behind it a wide pale one for the day of the period before. */
export function CommissionBars({ series, scale, shown, height }: Props) {
  const yOf = (value: number) => ((scale.highest - value) / (scale.highest - scale.lowest)) * height;
  const zero = yOf(0);
  return (
    <svg
      viewBox={`0 0 ${series.length * dayWidth} ${height}`}
      preserveAspectRatio="none"
      width="100%"
      height={height}
      aria-hidden
      focusable="false"
    >
      {scale.ticks.map((tick) => (
        <Line key={tick} x1={0} x2={series.length * dayWidth} y1={yOf(tick)} y2={yOf(tick)} />
      ))}
      {shown !== null && <Band x={shown * dayWidth} y={0} width={dayWidth} height={height} />}
      {series.map(({ day, commission, before }, index) => {
        const middle = index * dayWidth + dayWidth / 2;
        const then = yOf(before.commission);
        const now = yOf(commission);
        return (
          <g key={day}>
            <BarBefore
              x={middle - beforeWidth / 2}
              y={Math.min(then, zero)}
              width={beforeWidth}
              height={Math.abs(then - zero)}
            />
            {before.commission !== 0 && (
              <BarEdge x={middle - beforeWidth / 2} y={then - 1} width={beforeWidth} height={2} />
            )}
            <Bar
              x={middle - barWidth / 2}
              y={Math.min(now, zero)}
              width={barWidth}
              height={Math.abs(now - zero)}
            />
          </g>
        );
      })}
    </svg>
  );
}
