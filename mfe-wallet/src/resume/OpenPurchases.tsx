import * as calls from '@portal/contract/calls';
import { useApiQuery, useUser } from '@portal/platform';
import PurchaseNotices from './PurchaseNotices';

/** Notices for screens of other remotes, which cannot import the wallet's code. */
export default function OpenPurchases() {
  const user = useUser();
  const { data } = useApiQuery(calls.getWallet, { userId: user._id, pageSize: 1 });
  return <PurchaseNotices openPurchases={data?.openPurchases} />;
}
