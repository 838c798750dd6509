import { formatGib, type EsimTotals } from '@portal/contract';
import { paths, type SlotProps } from '@portal/platform';
import {
  Card,
  DownloadIcon,
  ErrorState,
  RefreshIcon,
  SimIcon,
  StatCard,
  TextLink,
  from,
  theme,
} from 'shared-ui';
import styled from 'styled-components';
import { useGetEsimTotalsQuery } from '../esimApi';

/** How many eSIMs, what their plans hold together, and what is left. */
export default function EsimCounts({ userId }: SlotProps['dashboard/esim-counts']) {
  const { data, isError, isFetching, refetch } = useGetEsimTotalsQuery(userId);
  if (isError && !data) {
    return (
      <Card>
        <ErrorState
          title="Your eSIMs cannot be counted right now"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          They go on working on your phone.
        </ErrorState>
      </Card>
    );
  }
  return (
    <Cards>
      <StatCard
        label="eSIMs"
        value={data && String(data.esims)}
        icon={<SimIcon />}
        note={<TextLink href={paths.esims()}>View eSIMs</TextLink>}
      />
      <StatCard
        label="Total plan data"
        icon={<DownloadIcon />}
        value={data && formatGib(data.totalBytes)}
        note="in plans that have not ended"
      />
      <StatCard
        label="Remaining plan data"
        icon={<RefreshIcon />}
        value={data && formatGib(data.remainingBytes)}
        note={
          data && data.almostUsedUp.count > 0 ? (
            <AlmostUsedUp {...data.almostUsedUp} userId={userId} />
          ) : (
            'left to use'
          )
        }
      />
    </Cards>
  );
}

/** Which eSIM needs data soon, with the way to more of it. */
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
      <Warning>Plans of {count} eSIMs are almost used up.</Warning>{' '}
      <TextLink href={paths.esims()}>Add data</TextLink>
    </>
  );
}

const Warning = styled.strong`
  color: ${theme.color.warning.softText};
  font-weight: ${theme.weight.semibold};
`;

const Cards = styled.div`
  display: grid;
  height: 100%;
  gap: ${theme.space[4]};

  ${from.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${theme.space[6]};
  }
`;
