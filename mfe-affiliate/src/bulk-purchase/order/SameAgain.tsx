import { maxBulkLines, type BulkPurchase, t, tn } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, notify, retryAdvice, useLazyApiQuery, useUser } from '@portal/platform';
import { useNavigate } from '@portal/router';
import { useState } from 'react';
import { ConfirmDialog, NetworkButton } from 'shared-ui';
import { draftLine, useDraft } from '../useDraft';

/** Takes plan and lines of the order to the page that buys, where they can be changed before they are paid. */
export function SameAgain({ bulk }: { bulk: BulkPurchase }) {
  const user = useUser();
  const navigate = useNavigate();
  const { draft, change } = useDraft(user._id);
  const [getLines] = useLazyApiQuery(calls.bulkPurchaseLines);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isReading, setIsReading] = useState(false);

  const handleOrder = async () => {
    setIsConfirming(false);
    const request = { bulkPurchaseId: bulk.id, page: 1, pageSize: maxBulkLines };
    setIsReading(true);
    const { data, error } = await getLines(request);
    setIsReading(false);
    if (!data)
      return notify.error(
        errorMessage(error, t('The lines could not be read. {advice}', { advice: retryAdvice(error) })),
      );
    change({
      to: null,
      planId: bulk.planId,
      lines: data.lines.map(({ name, email, tag }) => draftLine({ name, email, tag })),
    });
    await navigate('/customers/several');
  };
  return (
    <>
      <NetworkButton
        variant="quiet"
        isLoading={isReading}
        onClick={() => (draft.lines.length > 0 ? setIsConfirming(true) : void handleOrder())}
      >
        {t('Order the same again')}
      </NetworkButton>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t('Replace the lines that you began?')}
        confirmLabel={t('Replace')}
        onConfirm={() => void handleOrder()}
        onCancel={() => setIsConfirming(false)}
      >
        {tn(
          draft.lines.length,
          'On ‘Buy for several’ there is {count} line that you have not paid for yet. This order takes their place.',
          'On ‘Buy for several’ there are {count} lines that you have not paid for yet. This order takes their place.',
        )}
      </ConfirmDialog>
    </>
  );
}
