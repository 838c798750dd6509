import { useUser } from '@portal/platform';
import { useGetWalletQuery } from '../walletApi';
import PurchaseNotices from './PurchaseNotices';

/** The notices for screens of other remotes, which know nothing of the wallet. */
export default function OpenPurchases() {
  const user = useUser();
  const { data } = useGetWalletQuery({ userId: user._id, pageSize: 1 });
  return <PurchaseNotices openPurchases={data?.openPurchases} />;
}
