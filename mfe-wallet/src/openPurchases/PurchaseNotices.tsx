import type { PurchaseSummary } from '@portal/contract';
import { useIsOnline, useUser } from '@portal/platform';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { claimAllUnfinished, type InterruptedPurchase } from '../purchase/flow/unfinishedPurchase';
import { PurchaseNoticeList, type ResumedPurchase } from './PurchaseNoticeList';

// If it fails to load, the notices stay, and the next visit resumes the purchases.
const Resumption = lazy(() =>
  import(/* webpackChunkName: "resumption" */ './Resumption').catch(() => ({ default: WithoutResumption })),
);

/**
 * Unfinished purchases: those the wallet lists as open, and those a reload of this tab interrupted, which are resumed
 * as soon as there is a connection. Each notice stays until the buyer has seen the outcome.
 */
export default function PurchaseNotices({
  openPurchases = [],
}: {
  openPurchases: PurchaseSummary[] | undefined;
}): ReactNode {
  const user = useUser();
  const isOnline = useIsOnline();
  const [interrupted] = useState(() => claimAllUnfinished(user._id));
  const [isResuming, setIsResuming] = useState(false);
  const [followed, setFollowed] = useState<string[]>([]);
  const [dismissed, setDismissed] = useState<string[]>([]);

  const added = openPurchases
    .map(({ transactionId }) => transactionId)
    .filter((id) => !followed.includes(id));
  if (added.length > 0) setFollowed([...followed, ...added]);
  if (isOnline && !isResuming && interrupted.length > 0) setIsResuming(true);

  const list = (resumed: ResumedPurchase[]) => (
    <PurchaseNoticeList
      resumed={resumed}
      followed={followed}
      dismissed={dismissed}
      onDismiss={(id) => setDismissed((known) => [...known, id])}
    />
  );
  const waiting = list(interrupted.map(withoutOutcome));
  if (!isResuming) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Resumption interrupted={interrupted}>{list}</Resumption>
    </Suspense>
  );
}

interface ResumptionProps {
  interrupted: InterruptedPurchase[];
  children: (resumed: ResumedPurchase[]) => ReactNode;
}
const WithoutResumption = ({ interrupted, children }: ResumptionProps) =>
  children(interrupted.map(withoutOutcome));

const withoutOutcome = ({ place, purchase }: InterruptedPurchase): ResumedPurchase => ({
  place,
  title: purchase.plan.name,
  transactionId: purchase.transactionId,
  failureReason: null,
  onEnded: () => undefined,
});
