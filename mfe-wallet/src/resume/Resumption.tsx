import type { ReactNode } from 'react';
import type { InterruptedPurchase } from '../purchase/unfinishedPurchase';
import type { ResumedPurchase } from './PurchaseNoticeList';
import { useResumedPurchases } from './useResumedPurchases';

interface Props {
  interrupted: InterruptedPurchase[];
  children: (resumed: ResumedPurchase[]) => ReactNode;
}

/** Resumes interrupted purchases, and renders their states; a chunk of its own, which few visits need. */
export default function Resumption({ interrupted, children }: Props) {
  return children(useResumedPurchases(interrupted));
}
