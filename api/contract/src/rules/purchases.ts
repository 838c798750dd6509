import { t } from '../language';
import { codeText } from '../formats/codeText';
import type { PurchaseEventKind, PurchaseState, PurchaseStatus, PurchaseType } from '../schemas/payment';

const states: Readonly<Record<PurchaseStatus, PurchaseState>> = {
  debited: 'processing',
  ordering: 'processing',
  fulfilled: 'completed',
  refunded: 'refunded',
  reconcile: 'in_review',
};

/** Returns the state that the buyer sees for a status. */
export const purchaseStateOf = (status: PurchaseStatus): PurchaseState => states[status];

/** The labels of the states. */
export const purchaseStateLabels: Readonly<Record<PurchaseState, string>> = {
  processing: t('Processing'),
  completed: t('Completed'),
  refunded: t('Refunded'),
  in_review: t('In review'),
};

/** Whether the purchase can still be completed or refunded. */
export const isPurchaseOpen = (state: PurchaseState): boolean =>
  state === 'processing' || state === 'in_review';

/** A step of a purchase in words; the last ones begin with the label of the state that they lead to. */
export function describePurchaseEvent(kind: PurchaseEventKind, type: PurchaseType): string {
  switch (kind) {
    case 'paid':
      return t('Paid from the wallet');
    case 'ordered':
      return t('Ordered from the carrier');
    case 'in_review':
      return t('{state}: a person looks at it', { state: purchaseStateLabels.in_review });
    case 'delivered':
      return type === 'esim'
        ? t('{state}: eSIM created', { state: purchaseStateLabels.completed })
        : t('{state}: data plan added', { state: purchaseStateLabels.completed });
    case 'refunded':
      return t('{state}: the amount is back in the wallet', { state: purchaseStateLabels.refunded });
    default:
      return codeText<string>({}, kind);
  }
}
