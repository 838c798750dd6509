import { useUser } from '@portal/platform';
import { Breadcrumb } from 'shared-ui';
import { ReferralStats } from '../referral/ReferralStats';
import { ReferralCard } from '../referral/ReferralCard';
import { CustomersCard } from './CustomersCard';
import { Frame } from './CustomersScreen.styles';
import { NoCustomersCard } from './NoCustomersCard';

/** An affiliate's referral page with their customers; customers see a disabled table. */
export default function CustomersScreen() {
  const user = useUser();
  const isAffiliate = user.role === 'affiliate';
  return (
    <Frame>
      <Breadcrumb pageTitle={isAffiliate ? 'Affiliate Referrals' : 'Customers'} />
      {isAffiliate ? (
        <>
          <ReferralStats affiliateId={user._id} />
          <ReferralCard affiliate={user} />
          <CustomersCard affiliateId={user._id} />
        </>
      ) : (
        <NoCustomersCard />
      )}
    </Frame>
  );
}
