import { t } from '@portal/contract';
import { useUser } from '@portal/platform';
import { Breadcrumb, Stack } from 'shared-ui';
import { ReferralStats } from '../referral/ReferralStats';
import { ReferralCard } from '../referral/ReferralCard';
import { CustomerList } from './CustomerList';

import { NoCustomersCard } from './NoCustomersCard';

/** An affiliate's customers and, under them, their referral link; customers see a disabled table. */
export default function CustomersScreen() {
  const user = useUser();
  const isAffiliate = user.role === 'affiliate';
  return (
    <Stack $gap={6}>
      {isAffiliate ? (
        <>
          <CustomerList affiliateId={user._id} />
          <ReferralCard affiliate={user} />
          <ReferralStats affiliateId={user._id} />
        </>
      ) : (
        <>
          <Breadcrumb pageTitle={t('Customers')} />
          <NoCustomersCard />
        </>
      )}
    </Stack>
  );
}
