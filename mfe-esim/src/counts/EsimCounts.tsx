import { formatGib } from '@portal/contract';
import { paths, type SlotProps } from '@portal/platform';
import { Alert, ErrorState, SimIcon, StatCard, TextLink, from, theme } from 'shared-ui';
import styled from 'styled-components';
import { useGetEsimsQuery } from '../esimApi';
import { livePlansOf, planTotals } from '../planTotals';

/** Under this share of its quota a user’s data is said to be almost used up. */
const almostUsedUp = 0.1;

/** How many eSIMs, what their plans hold together, and what is left. */
export default function EsimCounts({ userId }: SlotProps['dashboard/esim-counts']) {
  const { data, isError, isFetching, refetch } = useGetEsimsQuery({ userId });
  if (isError && !data) {
    return (
      <ErrorState
        title="Your eSIMs cannot be counted right now"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      >
        They go on working on your phone.
      </ErrorState>
    );
  }
  const totals = data && planTotals(livePlansOf(data.data));
  const isAlmostUsedUp =
    totals && totals.totalBytes > 0 && totals.remainingBytes < totals.totalBytes * almostUsedUp;
  return (
    <>
      {isAlmostUsedUp && (
        <Alert
          tone="warning"
          title="Your data is almost used up"
          action={<TextLink href={paths.esims()}>Add a data plan</TextLink>}
        >
          {formatGib(totals.remainingBytes)} of {formatGib(totals.totalBytes)} are left.
        </Alert>
      )}
      <Cards>
        <StatCard
          label="eSIMs"
          value={data && String(data.total)}
          icon={<SimIcon />}
          note={<TextLink href={paths.esims()}>View eSIMs</TextLink>}
        />
        <StatCard label="Total plan data" value={totals && formatGib(totals.totalBytes)} />
        <StatCard label="Remaining plan data" value={totals && formatGib(totals.remainingBytes)} />
      </Cards>
    </>
  );
}

const Cards = styled.div`
  display: grid;
  gap: ${theme.space[4]};

  ${from.md} {
    grid-template-columns: repeat(3, 1fr);
  }
`;
