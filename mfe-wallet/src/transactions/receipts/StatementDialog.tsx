import { t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, saveDownload, useApiMutation } from '@portal/platform';
import { useState } from 'react';
import { Alert, DateRangeFilter, Modal, NetworkButton, thisMonth } from 'shared-ui';

type Format = 'csv' | 'pdf';

export default function StatementDialog({ onClose }: { onClose: () => void }) {
  const [range, setRange] = useState<{ from: string | null; to: string | null }>(thisMonth);
  const [format, setFormat] = useState<Format>('pdf');
  const [fetchStatement, { isLoading, error, reset }] = useApiMutation(calls.statement);
  const { from, to } = range;

  const handleDownload = async (next: Format) => {
    if (!from || !to || isLoading) return;
    setFormat(next);
    const { data: address } = await fetchStatement({ from, to, format: next });
    if (address) saveDownload(`${t('Statement {from} to {to}', { from, to })}.${next}`, address);
  };
  const handleRange = (next: typeof range) => {
    reset();
    setRange(next);
  };
  const buttonOf = (name: Format, label: string) => (
    <NetworkButton
      size="sm"
      variant={name === 'csv' ? 'quiet' : 'primary'}
      disabled={!from || !to}
      isLoading={isLoading && format === name}
      isUnavailable={isLoading && format !== name}
      onClick={() => void handleDownload(name)}
    >
      {label}
    </NetworkButton>
  );
  return (
    <Modal
      isOpen
      onClose={onClose}
      maxWidth={520}
      title={t('Statement', {}, 'wallet')}
      description={t(
        'All transactions of your wallet in a period of up to 366 days, with the balance before and after. Days are days in UTC.',
      )}
      closeLabel={t('Close')}
      footer={
        <>
          {buttonOf('csv', t('Download CSV'))}
          {buttonOf('pdf', t('Download PDF'))}
        </>
      }
    >
      <DateRangeFilter label={t('Period')} isLabelHidden={false} from={from} to={to} onChange={handleRange} />
      {error && (
        <Alert tone="error" title={t('The statement was not downloaded', {}, 'wallet')}>
          {errorMessage(error)}
        </Alert>
      )}
    </Modal>
  );
}
