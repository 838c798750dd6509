import { t } from '@portal/contract';
import { Card } from 'shared-ui';
import { ReceiptDownloads } from './ReceiptDownloads';

/** The documents that a link in a mail names. */
export function LinkedReceipt({ reference }: { reference: string }) {
  return (
    <Card title={t('Your receipt')} description={t('Payment {reference}', { reference })}>
      <ReceiptDownloads
        of={{ reference }}
        empty={t(
          'Your account has no receipt of this payment. If another account paid, sign in with that one.',
        )}
      />
    </Card>
  );
}
