import { formatCount, formatWholeNumber, type EsimTotals } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { paths, useApiQuery, type SlotProps } from '@portal/platform';
import {
  Abbreviated,
  Card,
  DownloadIcon,
  ErrorState,
  RefreshIcon,
  SimIcon,
  StatCard,
  StatRow,
  TextLink,
  theme,
} from 'shared-ui';
import styled from 'styled-components';
import { PlanVolume } from '../esim/PlanVolume';

/** Number of eSIMs, total volume of their plans, and remaining volume. */
export default function EsimCounts({ userId }: SlotProps['dashboard/esim-counts']) {
  const { data, isError, isFetching, refetch } = useApiQuery(calls.esimTotals, { id: userId });
  const unlimitedCount = data?.unlimitedPlans ?? 0;
  if (isError && !data) {
    return (
      <Card>
        <ErrorState
          title="Your eSIMs cannot be counted right now"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          They keep working on your phone.
        </ErrorState>
      </Card>
    );
  }
  return (
    <StatRow>
      <StatCard
        label="eSIMs"
        value={data && <Abbreviated short={formatCount(data.esims)} whole={formatWholeNumber(data.esims)} />}
        icon={<SimIcon />}
        note={<TextLink href={paths.esims()}>View eSIMs</TextLink>}
      />
      <StatCard
        label="Total plan data"
        icon={<DownloadIcon />}
        value={data && <PlanVolume bytes={data.totalBytes} unlimitedCount={unlimitedCount} />}
        note="in plans that have not ended"
      />
      <StatCard
        label="Remaining plan data"
        icon={<RefreshIcon />}
        value={data && <PlanVolume bytes={data.remainingBytes} unlimitedCount={unlimitedCount} />}
        note={
          data && data.almostUsedUp.count > 0 ? (
            <AlmostUsedUp {...data.almostUsedUp} userId={userId} />
          ) : (
            'left to use'
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
        <Warning>A plan is almost used up.</Warning>{' '}
        <TextLink href={paths.esim(first.uid, userId)}>{first.tag || 'Add data'}</TextLink>
      </>
    );
  }
  return (
    <>
      <Warning>
        Plans of <Abbreviated short={formatCount(count)} whole={formatWholeNumber(count)} /> eSIMs are almost
        used up.
      </Warning>{' '}
      <TextLink href={paths.esims()}>Add data</TextLink>
    </>
  );
}

const Warning = styled.strong`
  color: ${theme.color.warning.softText};
  font-weight: ${theme.weight.semibold};
`;
