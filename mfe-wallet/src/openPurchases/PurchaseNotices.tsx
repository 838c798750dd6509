import type { PurchaseSummary } from '@portal/contract';
import { useIsOnline } from '@portal/platform';
import { Alert } from 'shared-ui';
import { useState } from 'react';
import { Notices } from './PurchaseNotices.styles';
import { PurchaseNotice } from './PurchaseNotice';
import { useResumedPurchases } from './useResumedPurchases';

/**
 * Unfinished purchases: those the wallet lists as open, and those a reload of this tab interrupted. Each notice stays
 * until the buyer has seen the outcome.
 */
export default function PurchaseNotices({
  openPurchases = [],
}: {
  openPurchases: PurchaseSummary[] | undefined;
}) {
  const isOnline = useIsOnline();
  const { resumed, end } = useResumedPurchases();
  const [followed, setFollowed] = useState<string[]>([]);
  const [dismissed, setDismissed] = useState<string[]>([]);

  const added = openPurchases
    .map(({ transactionId }) => transactionId)
    .filter((id) => !followed.includes(id));
  if (added.length > 0) setFollowed([...followed, ...added]);

  const resumedIds = resumed.flatMap(({ transactionId }) => transactionId ?? []);
  const shownIds = [...new Set([...resumedIds, ...followed])].filter((id) => !dismissed.includes(id));
  const unnamed = resumed.filter(({ transactionId, place }) => !transactionId && !dismissed.includes(place));
  const placeOf = (id: string) => resumed.find(({ transactionId }) => transactionId === id)?.place;
  const dismiss = (id: string) => setDismissed((known) => [...known, id]);

  if (shownIds.length + unnamed.length === 0) return null;
  return (
    <Notices>
      {unnamed.map(({ place, title, failureReason }) =>
        failureReason === null ? (
          <Alert key={place} tone="info" title={`Interrupted: ${title}`}>
            {isOnline
              ? 'We are asking what became of this purchase. You pay once.'
              : 'We ask what became of this purchase as soon as you are back online. You pay once.'}
          </Alert>
        ) : (
          <Alert key={place} tone="warning" title={`Not bought: ${title}`} onDismiss={() => dismiss(place)}>
            {failureReason}
          </Alert>
        ),
      )}
      {shownIds.map((id) => (
        <PurchaseNotice
          key={id}
          transactionId={id}
          onEnded={() => end(placeOf(id) ?? '')}
          onDismiss={() => dismiss(id)}
        />
      ))}
    </Notices>
  );
}
