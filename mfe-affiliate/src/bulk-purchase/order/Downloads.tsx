import { t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, retryAdvice, saveDownload, useApiMutation } from '@portal/platform';
import { Alert, DownloadIcon, NetworkButton } from 'shared-ui';

interface Props {
  bulkPurchaseId: string;
  /** Whether there is a QR code to download. */
  hasEsims: boolean;
  /** One eSIM or plan has its receipt at its line and its code on its own page. */
  isSingle: boolean;
}

/**
 * The invoice as PDF, the receipts as ZIP, the results as CSV, the QR codes as ZIP; while lines wait they have what is there.
 * Files with codes ask for a proof of identity.
 */
export function Downloads({ bulkPurchaseId, hasEsims, isSingle }: Props) {
  const [fetchInvoice, invoice] = useApiMutation(calls.bulkPurchaseInvoice);
  const [fetchResults, results] = useApiMutation(calls.bulkPurchaseResults);
  const [fetchQrCodes, qrCodes] = useApiMutation(calls.bulkPurchaseQrCodes);
  const [fetchReceipts, receipts] = useApiMutation(calls.bulkPurchaseReceipts);
  const error = invoice.error ?? receipts.error ?? results.error ?? qrCodes.error;
  const save = async (name: string, fetched: Promise<{ data?: string }>) => {
    const { data: address } = await fetched;
    if (address !== undefined) saveDownload(name, address);
  };
  const files = [
    { label: t('Invoice (PDF)'), name: 'invoice.pdf', get: fetchInvoice, state: invoice, needsEsims: true },
    ...(isSingle
      ? []
      : [
          {
            label: t('Receipts (ZIP)'),
            name: 'receipts.zip',
            get: fetchReceipts,
            state: receipts,
            needsEsims: true,
          },
          {
            label: t('Results (CSV)'),
            name: 'results.csv',
            get: fetchResults,
            state: results,
            needsEsims: false,
          },
          {
            label: t('QR codes (ZIP)'),
            name: 'qr-codes.zip',
            get: fetchQrCodes,
            state: qrCodes,
            needsEsims: true,
          },
        ]),
  ];
  return (
    <>
      {files.map(({ label, name, get, state, needsEsims }) => (
        <NetworkButton
          key={name}
          variant="quiet"
          startIcon={<DownloadIcon size={18} />}
          disabled={needsEsims && !hasEsims}
          isLoading={state.isLoading}
          onClick={() => void save(name, get({ bulkPurchaseId }))}
        >
          {label}
        </NetworkButton>
      ))}
      {error && (
        <Alert tone="error">
          {errorMessage(error, t('The download did not work. {advice}', { advice: retryAdvice(error) }))}
        </Alert>
      )}
    </>
  );
}
