import { formatGib, type Esim } from '@portal/contract';
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
import { useGetEsimsQuery } from '../esimApi';
import { isAlmostUsedUp, livePlans, livePlansOf, planTotals } from '../planTotals';

/** How many eSIMs, what their plans hold together, and what is left. */
export default function EsimCounts({ userId }: SlotProps['dashboard/esim-counts']) {
  const { data, isError, isFetching, refetch } = useGetEsimsQuery({ userId });
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
  const totals = data && planTotals(livePlansOf(data.data));
  const needing = (data?.data ?? []).filter(({ plans }) => livePlans(plans).some(isAlmostUsedUp));
  return (
    <Cards>
      <StatCard
        label="eSIMs"
        value={data && String(data.total)}
        icon={<SimIcon />}
        note={<TextLink href={paths.esims()}>View eSIMs</TextLink>}
      />
      <StatCard
        label="Total plan data"
        icon={<DownloadIcon />}
        value={totals && formatGib(totals.totalBytes)}
        note="in plans that have not ended"
      />
      <StatCard
        label="Remaining plan data"
        icon={<RefreshIcon />}
        value={totals && formatGib(totals.remainingBytes)}
        note={needing.length > 0 ? <AlmostUsedUp esims={needing} userId={userId} /> : 'left to use'}
      />
    </Cards>
  );
}

/** Which eSIM needs data soon, with the way to more of it. */
function AlmostUsedUp({ esims, userId }: { esims: Esim[]; userId: string }) {
  const [only] = esims;
  if (esims.length === 1 && only) {
    return (
      <>
        <Warning>A plan is almost used up.</Warning>{' '}
        <TextLink href={paths.esim(only.uid, userId)}>{only.tag || 'Add data'}</TextLink>
      </>
    );
  }
  return (
    <>
      <Warning>Plans of {esims.length} eSIMs are almost used up.</Warning>{' '}
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
