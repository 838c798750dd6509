import * as calls from '@portal/contract/calls';
import { errorMessage, isConnectionError, retryAdvice, saveDownload, useApiMutation } from '@portal/platform';
import { useState } from 'react';
import { Alert, Button, DateRangeFilter, Modal, NetworkButton } from 'shared-ui';

interface Props {
  affiliateId: string;
  onClose: () => void;
}

/** Downloads a statement of commission and payouts for a period. */
export function PayoutStatementDialog({ affiliateId, onClose }: Props) {
  const [range, setRange] = useState<{ from: string | null; to: string | null }>(thisMonth);
  const [fetchStatement, { isLoading, error, reset }] = useApiMutation(calls.payoutStatement);
  const { from, to } = range;

  const handleDownload = async () => {
    if (!from || !to || isLoading) return;
    const { data: address } = await fetchStatement({ id: affiliateId, from, to });
    if (address) saveDownload(`Commission ${from} to ${to}.pdf`, address);
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      maxWidth={520}
      title="Statement"
      description="Your commission, what went to your wallet and your payouts in a period of up to 366 days. Days are days in UTC."
      footer={
        <>
          <Button size="sm" variant="outline" onClick={onClose}>
            Close
          </Button>
          <NetworkButton
            size="sm"
            disabled={!from || !to}
            isLoading={isLoading}
            onClick={() => void handleDownload()}
          >
            Download PDF
          </NetworkButton>
        </>
      }
    >
      <DateRangeFilter
        label="Period"
        isLabelHidden={false}
        from={from}
        to={to}
        onChange={(next) => {
          reset();
          setRange(next);
        }}
      />
      {error && (
        <Alert tone="error" title="The statement was not downloaded">
          {isConnectionError(error) ? retryAdvice(error) : errorMessage(error, retryAdvice(error))}
        </Alert>
      )}
    </Modal>
  );
}

/** From the first day of the month to today, in UTC as the server counts days. */
function thisMonth(): { from: string; to: string } {
  const to = new Date().toISOString().slice(0, 10);
  return { from: `${to.slice(0, 8)}01`, to };
}
