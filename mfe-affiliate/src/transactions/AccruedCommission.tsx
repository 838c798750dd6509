import { retryAdvice, useApiQuery } from '@portal/platform';
import { formatDollars, type AffiliateEarnings, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { Card, FactList, QueryView, Skeleton } from 'shared-ui';
import { MoveCommission } from './MoveCommission';
import { Columns, Why } from './AccruedCommission.styles';

export function AccruedCommission({ affiliateId }: { affiliateId: string }) {
  const query = useApiQuery(calls.affiliateEarnings, { id: affiliateId });
  return (
    <Card title={t('Accrued commission')} description={t('Over all time, whatever the filters below.')}>
      <QueryView
        query={query}
        failureTitle={t('Your commission cannot be shown right now')}
        failureHint={t('It keeps accruing. {advice}', { advice: retryAdvice(query.error) })}
        loading={<Sums />}
      >
        {(earnings) => (
          <>
            <Sums earnings={earnings} />
            <MoveCommission affiliateId={affiliateId} earnings={earnings} />
            <Why>
              {t(
                'Each delivered purchase of a customer earns 5%, rounded down to the cent, whether they pay or you do. What you pay for somebody who has not accepted your invitation yet earns none.',
              )}
            </Why>
          </>
        )}
      </QueryView>
    </Card>
  );
}

/** What was earned, and what became of it. */
function Sums({ earnings }: { earnings?: AffiliateEarnings }) {
  const money = (dollars: number | undefined) =>
    dollars === undefined ? <Skeleton width="2.75rem" /> : formatDollars(dollars);
  const reversed = earnings && earnings.reversed > 0 ? -earnings.reversed : earnings?.reversed;
  const earned = [
    [t('Earned on delivered purchases'), money(earnings?.earned)],
    [t('Taken back by refunds'), money(reversed)],
    [t('Final'), money(earnings?.final), 'total'],
  ] as const;
  const used = [
    [t('Pending, until the eSIM or plan is delivered'), money(earnings?.pending)],
    [t('Pending, until the purchase can no longer be refunded or disputed'), money(earnings?.maturing)],
    [t('Moved to your wallet'), money(earnings?.moved)],
    [t('Paid out, or on its way'), money(earnings?.paidOut)],
    [t('Available'), money(earnings?.available), 'total'],
  ] as const;
  return (
    <Columns>
      <FactList isBusy={!earnings} facts={earned} />
      <FactList isBusy={!earnings} facts={used} />
    </Columns>
  );
}
