import { type PurchaseSummary, t } from '@portal/contract';
import { useIsOnline, useUser } from '@portal/platform';
import { lazyPart } from 'shared-ui';
import { useState, type ReactNode } from 'react';
import { claimAllUnfinished, type InterruptedPurchase } from '../purchase/unfinishedPurchase';
import { PurchaseNoticeList, type ResumedPurchase } from './PurchaseNoticeList';

// If it fails to load, the notices stay, and the next visit resumes the purchases.
const Resumption = lazyPart<ResumptionProps>(
  () => import(/* webpackChunkName: "resumption" */ './Resumption'),
  {
    name: t('The purchase'),
    Placeholder: WithoutResumption,
    Failure: ({ partProps }) => WithoutResumption(partProps),
  },
);

/**
 * Unfinished purchases: those the wallet lists as open, and those a reload of this tab interrupted, which are resumed
 * as soon as there is a connection. Each notice stays until the buyer has seen the outcome.
 */
export default function PurchaseNotices({
  openPurchases = [],
  onShown,
}: {
  openPurchases: PurchaseSummary[] | undefined;
  /** Called when a notice has its text. */
  onShown?: () => void;
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
      onShown={onShown}
      onDismiss={(id) => setDismissed((known) => [...known, id])}
    />
  );
  if (!isResuming) return list(interrupted.map(withoutOutcome));
  return <Resumption interrupted={interrupted}>{list}</Resumption>;
}

interface ResumptionProps {
  interrupted: InterruptedPurchase[];
  children: (resumed: ResumedPurchase[]) => ReactNode;
}

function WithoutResumption({ interrupted, children }: ResumptionProps) {
  return children(interrupted.map(withoutOutcome));
}

const withoutOutcome = ({ storageKey, purchase }: InterruptedPurchase): ResumedPurchase => ({
  storageKey,
  title: purchase.plan.name,
  transactionId: purchase.transactionId,
  failureReason: null,
  onEnded: () => undefined,
});
