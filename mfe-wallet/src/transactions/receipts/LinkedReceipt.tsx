import { Card } from 'shared-ui';
import { ReceiptDownloads } from './ReceiptDownloads';

/** The documents that a link in a mail names. */
export function LinkedReceipt({ reference }: { reference: string }) {
  return (
    <Card title="Your receipt" description={`Payment ${reference}`}>
      <ReceiptDownloads
        of={{ reference }}
        empty="Your account has no receipt of this payment. If another account paid, sign in with that one."
      />
    </Card>
  );
}
