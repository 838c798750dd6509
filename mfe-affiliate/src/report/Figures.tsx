import { formatCount, formatDollars, formatWholeNumber, type AffiliateReport, t } from '@portal/contract';
import { Abbreviated, ArrowDownIcon, ArrowUpIcon, Skeleton, StatCard } from 'shared-ui';
import type { ReactNode } from 'react';
import { changeOf } from './change';
import { orderCount } from './counts';
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
            <>
              <Trend $isUp={report.current.newCustomers > 0}>
                {t('{newCustomers} new', { newCustomers: formatWholeNumber(report.current.newCustomers) })}
              </Trend>
              , {formatWholeNumber(report.before.newCustomers)} before
            </>
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
      Plus {formatDollars(current.ordered ?? 0)} that you paid for customers (
      {orderCount(current.orders ?? 0)}), {formatDollars(before.ordered ?? 0)} before
    </ExtraLine>
  );
}

/** Commission of all time that cannot be moved yet; the figure above it is of the period. */
const Pending = ({ maturing }: { maturing: number }) =>
  maturing > 0 && (
    <ExtraLine>
      {t(
        '{maturing} of all your commission is pending, until its purchases can no longer be refunded or disputed',
        { maturing: formatDollars(maturing) },
      )}
    </ExtraLine>
  );

const directions = { up: 'Up', down: 'Down', same: 'Same' } as const;

/** 'Up 15.1% from $148.20': in words, since a colour or an arrow alone says nothing to some readers. */
function Comparison({ now, before }: { now: number; before: number }) {
  const { direction, share } = changeOf(now, before);
  if (direction === 'same') return <>{t('Same as before')}</>;
  return (
    <>
      <Trend $isUp={direction === 'up'}>
        {direction === 'up' ? <ArrowUpIcon size={16} /> : <ArrowDownIcon size={16} />}
        {directions[direction]} {share}
      </Trend>{' '}
      from {formatDollars(before)}
    </>
  );
}
