import { refundDays } from '@portal/contract';
import { Card, NetworkButton } from 'shared-ui';

/** Offers to give an eSIM back that was never installed. */
export const RefundEsim = ({ onRefund }: { onRefund: () => void }) => (
  <Card
    title="Bought by mistake?"
    action={
      <NetworkButton size="sm" variant="outline" onClick={onRefund}>
        Refund
      </NetworkButton>
    }
  >
    <p>An eSIM that was never installed can be refunded within {refundDays} days.</p>
  </Card>
);
