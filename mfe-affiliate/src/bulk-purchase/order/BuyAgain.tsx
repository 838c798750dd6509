import { t, type BulkPurchase } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { NetworkButton } from 'shared-ui';
import { useLineAgain } from './useLineAgain';

/** Opens the review of the plan of a purchase on its own, for the same customer or eSIM. */
export function BuyAgain({ bulk }: { bulk: BulkPurchase }) {
  const { data } = useApiQuery(calls.bulkPurchaseLines, { bulkPurchaseId: bulk.id, page: 1, pageSize: 1 });
  const buyAgain = useLineAgain(bulk);
  const line = data?.lines[0];
  return (
    <NetworkButton variant="quiet" disabled={!line} onClick={() => line && buyAgain(line)}>
      {t('Order the same again')}
    </NetworkButton>
  );
}
