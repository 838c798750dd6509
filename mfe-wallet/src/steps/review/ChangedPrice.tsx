import { formatDollars, type Plan, t } from '@portal/contract';
import { Alert } from 'shared-ui';
import { useState } from 'react';

/** Says that the price changed after the review of this plan began, as in a tab that slept: the button has the new one already. */
export function ChangedPrice({ plan: { rrp_usd: price } }: { plan: Plan }) {
  const [seen] = useState(price);
  if (price === seen) return null;
  return (
    <Alert tone="warning">
      {t('The price of this plan changed from {seen} to {price}.', {
        seen: formatDollars(seen),
        price: formatDollars(price),
      })}
    </Alert>
  );
}
