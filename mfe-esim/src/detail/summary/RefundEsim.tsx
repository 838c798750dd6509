import { refundDays, withdrawLabel, t } from '@portal/contract';
import { Card, NetworkButton, Row, Stack } from 'shared-ui';
import type { PaidPlan } from '../../esim/refundable';

const exchangeLabel = t('Exchange for another destination');

interface Props {
  /** What can be withdrawn from, for the whole period: the dialog says if the right is lost. */
  plans: readonly PaidPlan[];
  /** Absent unless the eSIM can be given back whole. */
  onRefund: (() => void) | undefined;
  /** What can be exchanged: the eSIM as long as it has one plan, and each plan added later. */
  exchangeable: readonly PaidPlan[];
  onExchange: (purchase: PaidPlan['purchase']) => void;
  onWithdraw: (purchase: PaidPlan['purchase']) => void;
}

/** Offers to give an eSIM back that was never installed, and to withdraw from the contract of each plan. */
export const RefundEsim = ({ plans, onRefund, exchangeable, onExchange, onWithdraw }: Props) => (
  <Card
    title={t('Bought by mistake?')}
    action={
      onRefund && (
        <NetworkButton variant="quiet" onClick={onRefund}>
          {t('Refund')}
        </NetworkButton>
      )
    }
  >
    <Stack $gap={4}>
      <p>
        {t(
          'An eSIM that was never installed, or a plan that has not started, can be refunded within {days} days.',
          { days: refundDays },
        )}{' '}
        {exchangeable.length > 0
          ? t(
              'For so long you can also withdraw from the contract, or take another package instead and pay or get back the difference.',
            )
          : t('For so long you can also withdraw from the contract.')}
      </p>
      <Row $gap={3}>
        {exchangeable.map(({ name, purchase }) => (
          <NetworkButton
            key={`exchange:${purchase.transactionId}`}
            variant="quiet"
            onClick={() => onExchange(purchase)}
          >
            {plans.length > 1 ? `${exchangeLabel}: ${name}` : exchangeLabel}
          </NetworkButton>
        ))}
        {plans.map(({ name, purchase }) => (
          <NetworkButton key={purchase.transactionId} variant="quiet" onClick={() => onWithdraw(purchase)}>
            {plans.length > 1 ? `${withdrawLabel}: ${name}` : withdrawLabel}
          </NetworkButton>
        ))}
      </Row>
    </Stack>
  </Card>
);
