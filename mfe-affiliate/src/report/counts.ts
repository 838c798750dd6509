import { tn } from '@portal/contract';
/** '2 purchases, 1 order of yours': what customers bought themselves, and what the affiliate paid for. */
export const soldText = ({
  purchases,
  orders = 0,
}: {
  purchases: number;
  orders?: number | undefined;
}): string =>
  [
    (purchases !== 0 || orders === 0) && tn(purchases, '{count} purchase', '{count} purchases'),
    orders !== 0 && tn(orders, '{count} order of yours', '{count} orders of yours'),
  ]
    .filter(Boolean)
    .join(', ');
