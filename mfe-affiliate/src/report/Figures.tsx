import { formatCount, formatDollars, formatWholeNumber, type AffiliateReport, t, tn } from '@portal/contract';
import { Abbreviated, ArrowDownIcon, ArrowUpIcon, Skeleton, StatCard, fillParts } from 'shared-ui';
import type { ReactNode } from 'react';
import { changeOf } from './change';
import { FigureRow, ExtraLine, Trend } from './Report.styles';

interface Props {
  /** Undefined while loading. */
  report: AffiliateReport | undefined;
  /** The wallet's figure, which the wallet's remote renders. */
  wallet: ReactNode;
}

/** Customers, sales and commission of the period, each with a comparison in words, and the wallet. */
export function Figures({ report, wallet }: Props) {
  return (
    <FigureRow aria-busy={!report}>
      <StatCard
        label={t('Customers')}
        value={
          report && (
            <Abbreviated short={formatCount(report.customers)} whole={formatWholeNumber(report.customers)} />
          )
        }
        note={
          report ? (
            fillParts(t('{new}, {count} before', { count: formatWholeNumber(report.before.newCustomers) }), {
              new: (
                <Trend $isUp={report.current.newCustomers > 0}>
                  {t('{count} new', { count: formatWholeNumber(report.current.newCustomers) })}
                </Trend>
              ),
            })
          ) : (
            <Skeleton width="7rem" height="1lh" />
          )
        }
      />
      <StatCard
        label={t('Sales')}
        value={report && formatDollars(report.current.sales)}
        note={
          report && (
            <>
              <Comparison now={report.current.sales} before={report.before.sales} />
              <Orders {...report} />
            </>
          )
        }
      />
      <StatCard
        label={t('Commission')}
        value={report && formatDollars(report.current.commission)}
        note={
          report && (
            <>
              <Comparison now={report.current.commission} before={report.before.commission} />
              <Pending maturing={report.maturing ?? 0} />
            </>
          )
        }
      />
      {wallet}
    </FigureRow>
  );
}

/** What the affiliate paid for customers, next to what customers bought themselves. */
function Orders({ current, before }: Pick<AffiliateReport, 'current' | 'before'>) {
  if (!current.orders && !before.orders) return null;
  return (
    <ExtraLine>
      {tn(
        current.orders ?? 0,
        'Plus {ordered} that you paid for customers ({count} order), {earlier} before',
        'Plus {ordered} that you paid for customers ({count} orders), {earlier} before',
        { ordered: formatDollars(current.ordered ?? 0), earlier: formatDollars(before.ordered ?? 0) },
      )}
    </ExtraLine>
  );
}

/** Commission of all time that cannot be moved yet; the figure above it is of the period. */
const Pending = ({ maturing }: { maturing: number }) =>
  maturing > 0 && (
    <ExtraLine>
      {t(
        '{amount} of all your commission is pending, until its purchases can no longer be refunded or disputed',
        { amount: formatDollars(maturing) },
      )}
    </ExtraLine>
  );

/** 'Up 15.1% from $148.20': in words, since a colour or an arrow alone says nothing to some readers. */
function Comparison({ now, before }: { now: number; before: number }) {
  const { direction, share } = changeOf(now, before);
  if (direction === 'same') return <>{t('Same as before')}</>;
  const isUp = direction === 'up';
  return fillParts(t('{change} from {amount}', { amount: formatDollars(before) }), {
    change: (
      <Trend $isUp={isUp}>
        {isUp ? <ArrowUpIcon size={16} /> : <ArrowDownIcon size={16} />}
        {changeText(isUp, share)}
      </Trend>
    ),
  });
}

function changeText(isUp: boolean, share: string | null): string {
  if (share === null) return isUp ? t('Up') : t('Down');
  return isUp ? t('Up {share}', { share }) : t('Down {share}', { share });
}
