/** '1 order', '3 orders'. */
export const orderCount = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

const purchaseCount = (count: number): string => (count === 1 ? '1 purchase' : `${count} purchases`);

/** '2 purchases, 1 order of yours': what customers bought themselves, and what the affiliate paid for. */
export const soldText = ({
  purchases,
  orders = 0,
}: {
  purchases: number;
  orders?: number | undefined;
}): string =>
  [
    (purchases !== 0 || orders === 0) && purchaseCount(purchases),
    orders !== 0 && `${orderCount(orders)} of yours`,
  ]
    .filter(Boolean)
    .join(', ');
