import { useUser } from '@portal/platform';
import { useGetWalletQuery } from '../walletApi';
import PurchaseNotices from './PurchaseNotices';

/** Notices for screens of other remotes, which cannot import the wallet's code. */
export default function OpenPurchases() {
  const user = useUser();
  const { data } = useGetWalletQuery({ userId: user._id, pageSize: 1 });
  return <PurchaseNotices openPurchases={data?.openPurchases} />;
}
