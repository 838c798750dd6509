import { Card } from 'shared-ui';
import { ReceiptDownloads } from './ReceiptDownloads';

/** The documents that a link in a mail names. */
export function LinkedReceipt({ reference }: { reference: string }) {
  return (
    <Card title="Your receipt" description={`Payment ${reference}`}>
      <ReceiptDownloads of={{ reference }} />
    </Card>
  );
}
