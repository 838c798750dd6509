import { t, type BulkPurchaseLine } from '@portal/contract';

/** Who gets what a line bought. A closed account is erased, with its name and email. */
export const receiverOf = ({ name, email }: Pick<BulkPurchaseLine, 'name' | 'email'>): string =>
  name || email || t('Closed account');
