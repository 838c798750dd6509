import { t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, saveDownload, useApiMutation } from '@portal/platform';
import { useState } from 'react';
import { DateRangeFilter, FormDialog, thisMonth } from 'shared-ui';

interface Props {
  affiliateId: string;
  onClose: () => void;
}

export function PayoutStatementDialog({ affiliateId, onClose }: Props) {
  const [{ from, to }, setRange] = useState<{ from: string | null; to: string | null }>(thisMonth);
  const [fetchStatement, { isLoading, error, reset }] = useApiMutation(calls.payoutStatement);

  const handleDownload = async () => {
    if (!from || !to) return;
    const { data: address } = await fetchStatement({ id: affiliateId, from, to });
    if (address) saveDownload(`Commission ${from} to ${to}.pdf`, address);
  };
  return (
    <FormDialog
      maxWidth={520}
      title={t('Statement')}
      description={t(
        'Your commission, what went to your wallet and your payouts in a period of up to 366 days. Days are days in UTC.',
      )}
      cancelLabel={t('Close')}
      submitLabel={t('Download PDF')}
      isComplete={from !== null && to !== null}
      isGuarded={false}
      isBusy={isLoading}
      failureTitle={t('The statement was not downloaded')}
      failure={error && errorMessage(error)}
      onSubmit={handleDownload}
      onCancel={onClose}
    >
      <DateRangeFilter
        label={t('Period')}
        isLabelHidden={false}
        from={from}
        to={to}
        onChange={(next) => {
          reset();
          setRange(next);
        }}
      />
    </FormDialog>
  );
}
