import * as calls from '@portal/contract/calls';
import { errorMessage, retryAdvice, saveDownload, useApiMutation } from '@portal/platform';
import { Alert, DownloadIcon, NetworkButton } from 'shared-ui';

interface Props {
  bulkPurchaseId: string;
  /** Whether there is a QR code to download. */
  hasEsims: boolean;
}

/** The invoice as PDF, the receipts as ZIP, the results as CSV, the QR codes as ZIP; while lines wait they have what is there. */
export function Downloads({ bulkPurchaseId, hasEsims }: Props) {
  const [fetchInvoice, invoice] = useApiMutation(calls.bulkPurchaseInvoice);
  const [fetchResults, results] = useApiMutation(calls.bulkPurchaseResults);
  const [fetchQrCodes, qrCodes] = useApiMutation(calls.bulkPurchaseQrCodes);
  const [fetchReceipts, receipts] = useApiMutation(calls.bulkPurchaseReceipts);
  const error = invoice.error ?? receipts.error ?? results.error ?? qrCodes.error;
  const save = async (name: string, fetched: Promise<{ data?: string }>) => {
    const { data: address } = await fetched;
    if (address !== undefined) saveDownload(name, address);
  };
  const icon = <DownloadIcon size={18} />;
  return (
    <>
      <NetworkButton
        size="sm"
        variant="outline"
        startIcon={icon}
        disabled={!hasEsims}
        isLoading={invoice.isLoading}
        onClick={() => void save('invoice.pdf', fetchInvoice({ bulkPurchaseId }))}
      >
        Invoice (PDF)
      </NetworkButton>
      <NetworkButton
        size="sm"
        variant="outline"
        startIcon={icon}
        disabled={!hasEsims}
        isLoading={receipts.isLoading}
        onClick={() => void save('receipts.zip', fetchReceipts({ bulkPurchaseId }))}
      >
        Receipts (ZIP)
      </NetworkButton>
      <NetworkButton
        size="sm"
        variant="outline"
        startIcon={icon}
        isLoading={results.isLoading}
        onClick={() => void save('results.csv', fetchResults({ bulkPurchaseId }))}
      >
        Results (CSV)
      </NetworkButton>
      <NetworkButton
        size="sm"
        variant="outline"
        startIcon={icon}
        disabled={!hasEsims}
        isLoading={qrCodes.isLoading}
        onClick={() => void save('qr-codes.zip', fetchQrCodes({ bulkPurchaseId }))}
      >
        QR codes (ZIP)
      </NetworkButton>
      {error && (
        <Alert tone="error">{errorMessage(error, `The download did not work. ${retryAdvice(error)}`)}</Alert>
      )}
    </>
  );
}
