import { retryAdvice, useApiQuery } from '@portal/platform';
import { formatDollars } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { Card, ErrorState, Skeleton } from 'shared-ui';
import { MoveCommission } from './MoveCommission';
import { Fact, Facts, Sum, Why } from './AccruedCommission.styles';

/** Pending and final commission in the ledger, and how it is calculated. */
export function AccruedCommission({ affiliateId }: { affiliateId: string }) {
  const { data, error, isError, isFetching, refetch } = useApiQuery(calls.affiliateEarnings, {
    id: affiliateId,
  });
  const money = (dollars: number | undefined) =>
    dollars === undefined ? <Skeleton width="5rem" /> : formatDollars(dollars);
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
          <Facts aria-busy={!data || undefined}>
            <Fact>
              <dt>Earned on delivered purchases</dt>
              <dd>{money(data?.earned)}</dd>
            </Fact>
            <Fact>
              <dt>Taken back by refunds</dt>
              <dd>{data && data.reversed > 0 ? money(-data.reversed) : money(data?.reversed)}</dd>
            </Fact>
            <Sum>
              <dt>Final</dt>
              <dd>{money(data?.final)}</dd>
            </Sum>
            <Fact>
              <dt>Pending, until the eSIM or plan is delivered</dt>
              <dd>{money(data?.pending)}</dd>
            </Fact>
            <Fact>
              <dt>Pending, until the purchase can no longer be refunded or disputed</dt>
              <dd>{money(data?.maturing)}</dd>
            </Fact>
            <Fact>
              <dt>Moved to your wallet</dt>
              <dd>{money(data?.moved)}</dd>
            </Fact>
            <Fact>
              <dt>Paid out, or on its way</dt>
              <dd>{money(data?.paidOut)}</dd>
            </Fact>
            <Sum>
              <dt>Available</dt>
              <dd>{money(data?.available)}</dd>
            </Sum>
          </Facts>
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
