import { retryAdvice, useApiQuery } from '@portal/platform';
import { formatDollars, type AffiliateEarnings } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { Card, ErrorState, FactList, Skeleton, type FactListProps } from 'shared-ui';
import { MoveCommission } from './MoveCommission';
import { Why } from './AccruedCommission.styles';

/** Pending and final commission in the ledger, and how it is calculated. */
export function AccruedCommission({ affiliateId }: { affiliateId: string }) {
  const { data, error, isError, isFetching, refetch } = useApiQuery(calls.affiliateEarnings, {
    id: affiliateId,
  });
  return (
    <Card title="Accrued commission" description="Over all time, whatever the filters below.">
      {isError && !data ? (
        <ErrorState
          title="Your commission cannot be shown right now"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          It goes on accruing. {retryAdvice(error)}
        </ErrorState>
      ) : (
        <>
          <FactList isBusy={!data} facts={factsOf(data)} />
          {data && <MoveCommission affiliateId={affiliateId} earnings={data} />}
          <Why>
            Each delivered purchase of a customer earns 5%, rounded down to the cent, whether they pay or you
            do. What you pay for somebody who has not accepted your invitation yet earns none.
          </Why>
        </>
      )}
    </Card>
  );
}

function factsOf(earnings: AffiliateEarnings | undefined): FactListProps['facts'] {
  const money = (dollars: number | undefined) =>
    dollars === undefined ? <Skeleton width="5rem" /> : formatDollars(dollars);
  const reversed = earnings && earnings.reversed > 0 ? -earnings.reversed : earnings?.reversed;
  return [
    ['Earned on delivered purchases', money(earnings?.earned)],
    ['Taken back by refunds', money(reversed)],
    ['Final', money(earnings?.final), 'total'],
    ['Pending, until the eSIM or plan is delivered', money(earnings?.pending)],
    ['Pending, until the purchase can no longer be refunded or disputed', money(earnings?.maturing)],
    ['Moved to your wallet', money(earnings?.moved)],
    ['Paid out, or on its way', money(earnings?.paidOut)],
    ['Available', money(earnings?.available), 'total'],
  ];
}
