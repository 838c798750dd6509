import { formatDate, formatDollars, type AffiliateReport, type ReportDay, t } from '@portal/contract';
import { useState, type PointerEvent } from 'react';
import { VisuallyHidden } from 'shared-ui';
import { Axis, Days, Frame, Hint, Nothing, Plot, Slider } from './CommissionChart.styles';
import { scaleOf } from './chartScale';
import { CommissionBars } from './CommissionBars';

const height = 276;
const labels = 5;

/** Commission of each day next to the same day of the period before, with a table for screen readers. */
export function CommissionChart({ report }: { report: AffiliateReport }) {
  const { series, days } = report;
  const [shown, setShown] = useState<number | null>(null);
  const scale = scaleOf(series.flatMap(({ commission, before }) => [commission, before.commission]));
  const hasCents = scale.ticks.some((tick) => !Number.isInteger(tick));
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
          <span key={tick}>{tickText(tick, hasCents)}</span>
        ))}
      </Axis>
      <Plot style={{ height }}>
        <CommissionBars series={series} scale={scale} shown={shown} height={height} />
        {isEmpty && <Nothing>{t('No commission in these {days} days', { days })}</Nothing>}
        {shownDay && shown !== null && (
          <Hint
            aria-hidden
            $isRight={shown > last / 2}
            style={{ left: `${((shown + 0.5) / series.length) * 100}%` }}
          >
            <b>{formatDate(shownDay.day)}</b>
            <span>{formatDollars(shownDay.commission)}</span>
            <span>
              {t('{commission}, {days} days before', {
                commission: formatDollars(shownDay.before.commission),
                days,
              })}
            </span>
          </Hint>
        )}
        <Slider
          type="range"
          min={0}
          max={last}
          step={1}
          value={shown ?? last}
          aria-label={t('Day of the chart')}
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
      <ChartTable report={report} />
    </Frame>
  );
}

const dayText = (shown: ReportDay | undefined, days: number): string =>
  shown
    ? t('{day}: {commission}, {days} days before {earlier}', {
        day: formatDate(shown.day),
        commission: formatDollars(shown.commission),
        days,
        earlier: formatDollars(shown.before.commission),
      })
    : '';

/** All amounts of an axis have cents, or none has. */
const tickText = (dollars: number, hasCents: boolean): string =>
  hasCents ? formatDollars(dollars) : formatDollars(dollars).replace(/[.,]00(?=\D*$)/, '');

function axisDays(series: readonly ReportDay[]): string[] {
  const indexes = Array.from({ length: labels }, (_none, index) =>
    Math.round((index * (series.length - 1)) / (labels - 1)),
  );
  return [...new Set(indexes)].flatMap((index) => series[index]?.day ?? []);
}

/** The chart's figures as a table, for screen readers. */
function ChartTable({ report: { series, days } }: { report: AffiliateReport }) {
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>{t('Commission of each day of the last {days} days', { days })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Date')}</th>
            <th scope="col">{t('Commission')}</th>
            <th scope="col">{t('{days} days before', { days })}</th>
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
