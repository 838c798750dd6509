import { formatDollars, type BulkPurchase, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorCode, errorDetails, failureMessage, useIntentMutation } from '@portal/platform';
import { useNavigate } from '@portal/router';
import { useState } from 'react';
import { Alert, ButtonLink, NetworkButton, Stack } from 'shared-ui';

/** Buys the refused lines of an order again with one press, or leads to the order that did. */
export function OrderAgain({ bulk }: { bulk: BulkPurchase }) {
  const navigate = useNavigate();
  const [orderAgain, { isLoading, error }] = useIntentMutation(calls.orderRefusedAgain);
  // The package may cost something else by now; the server says what, and the button with it.
  const [price, setPrice] = useState(bulk.price);
  const count = bulk.refusedLines ?? 0;

  const handleOrder = async () => {
    const intent = `bulk-again:${bulk.id}:${price}`;
    const result = await orderAgain(intent, { bulkPurchaseId: bulk.id, body: { price } });
    if (result.data) return navigate(`/customers/several/${result.data.bulkPurchaseId}`);
    if (errorCode(result.error) === 'price_changed') setPrice(priceOf(errorDetails(result.error)) ?? price);
  };
  if (bulk.orderedAgainBy) {
    return (
      <div>
        <ButtonLink variant="quiet" href={`/customers/several/${bulk.orderedAgainBy}`}>
          {t('Order of the refused eSIMs')}
        </ButtonLink>
      </div>
    );
  }
  if (count === 0) return null;
  return (
    <Stack $gap={4}>
      {error && (
        <Alert tone="error">
          {failureMessage(
            error,
            t(
              'It may be ordered or not: your earlier purchases show it. If you try again, it is ordered once.',
            ),
          )}
        </Alert>
      )}
      <div>
        <NetworkButton
          size="sm"
          isLoading={isLoading}
          loadingText={t('Paying…')}
          onClick={() => void handleOrder()}
        >
          {t('Order {count} again · {total}', {
            count,
            total: formatDollars(Math.round(count * price * 100) / 100),
          })}
        </NetworkButton>
      </div>
    </Stack>
  );
}

function priceOf(details: unknown): number | null {
  const price = (details as { price?: unknown } | null | undefined)?.price;
  return typeof price === 'number' ? price : null;
}
