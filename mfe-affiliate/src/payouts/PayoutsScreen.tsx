import { t } from '@portal/contract';
import { useUser } from '@portal/platform';
import { Breadcrumb, Card, EmptyState, Stack, TextLink, WalletIcon } from 'shared-ui';
import PayoutsCard from './PayoutsCard';

/** Payouts of an affiliate's commission; customers have none. */
export default function PayoutsScreen() {
  const user = useUser();
  return (
    <Stack $gap={6}>
      <Breadcrumb pageTitle={t('Payouts')} />
      {user.role === 'affiliate' ? (
        <>
          <PayoutsCard affiliateId={user._id} />
          <p>
            <TextLink href="/customers/transactions">{t('Your commission, sale by sale')}</TextLink>
          </p>
        </>
      ) : (
        <Card>
          <EmptyState icon={<WalletIcon size={32} />} title={t('Only affiliates have payouts')}>
            {t('Affiliates earn commission on what their customers buy.')}
          </EmptyState>
        </Card>
      )}
    </Stack>
  );
}
