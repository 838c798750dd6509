import { formatDate, formatDollars, type AffiliateReport, type ReportDay } from '@portal/contract';
import { VisuallyHidden } from 'shared-ui';
import { useState, type PointerEvent } from 'react';
import {
  Axis,
  Band,
  Bar,
  BarBefore,
  BarEdge,
  Days,
  Frame,
  Hint,
  Line,
  Nothing,
  Plot,
  Slider,
} from './CommissionChart.styles';
import { scaleOf } from './chartScale';

/** Units of the drawing: a day is this wide, whatever the width on screen. */
const dayWidth = 20;
const height = 276;
const barWidth = 7;
const beforeWidth = 15;
const labels = 5;

/** Commission of each day beside the same day of the period before, with a table for screen readers. */
export function CommissionChart({ report }: { report: AffiliateReport }) {
  const { series, days } = report;
  const [shown, setShown] = useState<number | null>(null);
  const scale = scaleOf(series.flatMap(({ commission, before }) => [commission, before.commission]));
  const yOf = (value: number) => ((scale.highest - value) / (scale.highest - scale.lowest)) * height;
  const zero = yOf(0);
  const last = series.length - 1;
  const isEmpty = series.every(({ commission, before }) => commission === 0 && before.commission === 0);
  const shownDay = shown === null ? undefined : series[shown];

  const handlePointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width === 0) return;
    const index = Math.floor(((event.clientX - left) / width) * series.length);
    setShown(Math.min(last, Math.max(0, index)));
  };
  return (
    <Frame>
      <Axis aria-hidden>
        {scale.ticks.map((tick) => (
          <span key={tick}>{tickText(tick)}</span>
        ))}
      </Axis>
      <Plot style={{ height }}>
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
        {isEmpty && <Nothing>No commission in these {days} days</Nothing>}
        {shownDay && shown !== null && (
          <Hint
            aria-hidden
            $isRight={shown > last / 2}
            style={{ left: `${((shown + 0.5) / series.length) * 100}%` }}
          >
            <b>{formatDate(shownDay.day)}</b>
            <span>{formatDollars(shownDay.commission)}</span>
            <span>
              {formatDollars(shownDay.before.commission)}, {days} days before
            </span>
          </Hint>
        )}
        <Slider
          type="range"
          min={0}
          max={last}
          step={1}
          value={shown ?? last}
          aria-label="Day of the chart"
          aria-valuetext={dayText(series[shown ?? last], days)}
          onChange={(event) => setShown(event.currentTarget.valueAsNumber)}
          onPointerMove={handlePointer}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setShown(null)}
          onFocus={() => setShown((before) => before ?? last)}
          onBlur={() => setShown(null)}
        />
      </Plot>
      <Days aria-hidden>
        {axisDays(series).map((day) => (
          <span key={day}>{formatDate(day).slice(0, 5)}</span>
        ))}
      </Days>
      <FiguresTable report={report} />
    </Frame>
  );
}

/** The same figures as a table, for screen readers. */
function FiguresTable({ report: { series, days } }: { report: AffiliateReport }) {
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>Commission of each day of the last {days} days</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Commission</th>
            <th scope="col">{days} days before</th>
          </tr>
        </thead>
        <tbody>
          {series.map(({ day, commission, before }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              <td>{formatDollars(commission)}</td>
              <td>{formatDollars(before.commission)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

const dayText = (shown: ReportDay | undefined, days: number): string =>
  shown
    ? `${formatDate(shown.day)}: ${formatDollars(shown.commission)}, ${days} days before ${formatDollars(shown.before.commission)}`
    : '';

/** '$7.50' is '$7.5' on an axis, and '$10' has no cents. */
const tickText = (dollars: number): string =>
  `${dollars < 0 ? '-' : ''}$${Math.abs(dollars).toLocaleString('en-US', { maximumFractionDigits: 2 })}`;

function axisDays(series: readonly ReportDay[]): string[] {
  const places = Array.from({ length: labels }, (_none, index) =>
    Math.round((index * (series.length - 1)) / (labels - 1)),
  );
  return [...new Set(places)].flatMap((place) => series[place]?.day ?? []);
}
