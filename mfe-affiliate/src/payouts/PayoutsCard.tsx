import { t, type PayoutAccount } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { retryAdvice, useApiQuery } from '@portal/platform';
import { useSearchParams } from '@portal/router';
import { Alert, Card, QueryView, Stack, useSectionFocus } from 'shared-ui';
import { PayoutHistory } from './PayoutHistory';
import { PayoutSetup } from './PayoutSetup';
import { ReadyPayouts } from './ReadyPayouts';

interface Props {
  affiliateId: string;
  /** Leaves the portal for a page of the payment provider. */
  leaveTo?: (address: string) => void;
}

/** Payouts of commission to the affiliate's bank account: set-up, request, schedule and history. */
export default function PayoutsCard({
  affiliateId,
  leaveTo = (address) => window.location.assign(address),
}: Props) {
  const query = useApiQuery(calls.getPayoutAccount, { id: affiliateId });
  const sectionRef = useSectionFocus();
  return (
    <Card
      ref={sectionRef}
      title={t('Your commission')}
      description={t('Paid to your bank account, in US dollars.')}
    >
      <QueryView
        query={query}
        failureTitle={t('Your payouts cannot be shown right now')}
        failureHint={t('Nothing is lost. {advice}', { advice: retryAdvice(query.error) })}
        skeleton={['96px']}
      >
        {(account) => <Account affiliateId={affiliateId} account={account} leaveTo={leaveTo} />}
      </QueryView>
    </Card>
  );
}

function Account({ affiliateId, account, leaveTo }: Required<Props> & { account: PayoutAccount }) {
  const setup = <PayoutSetup affiliateId={affiliateId} account={account} leaveTo={leaveTo} />;
  return (
    <Stack $gap={4}>
      <ReturnMessage account={account} />
      {account.state === 'ready' ? (
        <ReadyPayouts affiliateId={affiliateId} account={account}>
          {setup}
        </ReadyPayouts>
      ) : (
        setup
      )}
      {(account.state === 'ready' || account.state === 'restricted') && (
        <PayoutHistory affiliateId={affiliateId} />
      )}
    </Stack>
  );
}

/** What came of the visit to the payment provider's page; the address says that there was one. */
function ReturnMessage({ account }: { account: PayoutAccount }) {
  const [params, setParams] = useSearchParams();
  const returned = params.get('payouts');
  const handleDismiss = () => {
    const others = new URLSearchParams(params);
    others.delete('payouts');
    setParams(others, { replace: true });
  };
  if (returned === 'again' && account.state !== 'ready') {
    return (
      <Alert tone="info" title={t('That link had been used')} onDismiss={handleDismiss}>
        {t('A link to the payment provider works once. Continue with a new one.')}
      </Alert>
    );
  }
  if (returned !== 'returned' || account.state !== 'ready') return null;
  return (
    <Alert tone="success" title={t('Payouts are set up')} onDismiss={handleDismiss}>
      {t('You can request a payout, or have it made automatically.')}
    </Alert>
  );
}
