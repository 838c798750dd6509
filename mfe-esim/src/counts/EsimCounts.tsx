import {
  formatCount,
  formatWholeNumber,
  type EsimTotals,
  abbreviateNumber,
  bytesToGib,
  formatGib,
  t,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { paths, useApiQuery, type SlotProps } from '@portal/platform';
import { Abbreviated, Card, QueryView, StatCard, StatRow, TextLink, theme, fillParts } from 'shared-ui';
import styled from 'styled-components';

export default function EsimCounts({ userId }: SlotProps['dashboard/esim-counts']) {
  const query = useApiQuery(calls.esimTotals, { id: userId });
  return (
    <QueryView
      query={query}
      failureTitle={t('Your eSIMs cannot be counted right now')}
      failureHint={t('They keep working on your phone.')}
      FailureFrame={Card}
      loading={<Counts userId={userId} />}
    >
      {(totals) => <Counts totals={totals} userId={userId} />}
    </QueryView>
  );
}

/** @param props.totals undefined while they load */
function Counts({ totals, userId }: { totals?: EsimTotals; userId: string }) {
  const unlimitedCount = totals?.unlimitedPlans ?? 0;
  return (
    <StatRow>
      <StatCard
        label={t('eSIMs')}
        value={
          totals && <Abbreviated short={formatCount(totals.esims)} whole={formatWholeNumber(totals.esims)} />
        }
        note={<TextLink href={paths.esims()}>{t('View eSIMs')}</TextLink>}
      />
      <StatCard
        label={t('Total plan data')}
        value={totals && <PlanVolume bytes={totals.totalBytes} unlimitedCount={unlimitedCount} />}
        note={t('in plans that have not ended')}
      />
      <StatCard
        label={t('Remaining plan data')}
        value={totals && <PlanVolume bytes={totals.remainingBytes} unlimitedCount={unlimitedCount} />}
        note={
          totals && totals.almostUsedUp.count > 0 ? (
            <AlmostUsedUp {...totals.almostUsedUp} userId={userId} />
          ) : (
            t('left to use')
          )
        }
      />
    </StatRow>
  );
}

/** The eSIM that runs out of data next, with a button to add more. */
function AlmostUsedUp({ count, first, userId }: EsimTotals['almostUsedUp'] & { userId: string }) {
  if (count === 1 && first) {
    return (
      <>
        <Warning>{t('A plan is almost used up.')}</Warning>{' '}
        <TextLink href={paths.esim(first.uid, userId)}>{first.tag || t('Add data')}</TextLink>
      </>
    );
  }
  return (
    <>
      <Warning>
        {fillParts(t('Plans of {count} eSIMs are almost used up.'), {
          count: <Abbreviated short={formatCount(count)} whole={formatWholeNumber(count)} />,
        })}
      </Warning>{' '}
      <TextLink href={paths.esims()}>{t('Add data')}</TextLink>
    </>
  );
}

const Warning = styled.strong`
  color: ${theme.color.warning.softText};
  font-weight: ${theme.weight.semibold};
`;

const maxWholeGib = 9999;

const shortGib = (bytes: number): string =>
  bytesToGib(bytes) > maxWholeGib ? `${abbreviateNumber(bytesToGib(bytes))}\u00A0GiB` : formatGib(bytes);

/** Total volume of several plans: '7.42 GiB + 1 unlimited'. Unlimited plans are counted, not summed. */
const PlanVolume = ({ bytes, unlimitedCount }: { bytes: number; unlimitedCount: number }) => (
  <Volume>
    <Abbreviated short={shortGib(bytes)} whole={formatGib(bytes)} />
    {unlimitedCount > 0 && (
      <>
        {' '}
        <Unlimited>{t('+ {count} unlimited', { count: unlimitedCount })}</Unlimited>
      </>
    )}
  </Volume>
);

/** Its second part is in a low line of its own where it does not fit. */
const Volume = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${theme.space[1]};
`;

// A box of its own and smaller: all in one size are the largest words of the dashboard, which then paints them last.
const Unlimited = styled.span`
  font: ${theme.weight.medium} ${theme.text.small} ${theme.fontFamily};
  white-space: nowrap;
`;
