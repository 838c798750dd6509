import { t, tn, type BulkPurchase } from '@portal/contract';

/** Whether it is a purchase of one eSIM or one plan, not a bulk purchase. */
export const isSingleOrder = ({ kind }: BulkPurchase): boolean => kind === 'esim' || kind === 'data-plan';

/** '3 eSIMs', '1 eSIM' or '1 data plan'. */
export const orderTitle = ({ kind, lines }: BulkPurchase): string => {
  if (kind === 'data-plan') return t('1 data plan');
  return tn(lines, '{count} eSIM', '{count} eSIMs');
};
