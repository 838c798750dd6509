import { t } from '@portal/contract';
import { useIsOnline, useUser } from '@portal/platform';
import { useParams } from '@portal/router';
import { Alert, Breadcrumb, Card, EmptyState, UsersIcon, Stack, useUnloadWarning } from 'shared-ui';
import { EarlierPurchases } from './EarlierPurchases';
import { Payment } from './Payment';
import { OrderPage } from './order/OrderPage';
import { Recipients } from './Recipients';
import { PlanChoice } from './PlanChoice';
import { useDraft } from './useDraft';
import { useBulkPurchase } from './useBulkPurchase';

/** Buys one package for several customers, or shows how far such a purchase is. */
export default function BulkPurchaseScreen() {
  const user = useUser();
  const { id } = useParams();
  if (id !== undefined) return <OrderPage bulkPurchaseId={id} />;
  return (
    <Stack $gap={6}>
      <Breadcrumb pageTitle={t('Buy for several')} />
      {user.role === 'affiliate' ? (
        <BuyForSeveral userId={user._id} />
      ) : (
        <Card>
          <EmptyState icon={<UsersIcon size={32} />} title={t('Only affiliates buy for several')}>
            {t('Affiliates buy eSIMs for their customers.')}
          </EmptyState>
        </Card>
      )}
    </Stack>
  );
}

function BuyForSeveral({ userId }: { userId: string }) {
  const { draft, change, clear } = useDraft(userId);
  const purchase = useBulkPurchase(draft, clear);
  const { checked, isPaying, failure } = purchase;
  const payable = checked?.errors.length === 0 ? checked.answer : null;
  const isOnline = useIsOnline();
  // The draft survives a reload, and not the end of the tab.
  useUnloadWarning(draft.lines.length > 0);
  return (
    <>
      {!isOnline && (
        <Alert tone="info" title={t('No connection')}>
          {t(
            'Your lines stay here. Packages, customers and the payment need a connection and come back with it.',
          )}
        </Alert>
      )}
      <Card title={t('Package')} description={t('The same for everyone.')}>
        <PlanChoice to={draft.to} planId={draft.planId} onChoose={change} />
      </Card>
      <Recipients
        draft={draft}
        purchase={purchase}
        failure={payable ? null : failure}
        onChange={(lines) => change({ lines })}
      />
      {payable && (
        <Payment
          answer={payable}
          lines={draft.lines}
          failure={failure}
          isPaying={isPaying}
          onPay={() => void purchase.handlePay()}
          onFunded={() => void purchase.handleCheck()}
        />
      )}
      <EarlierPurchases />
    </>
  );
}
