// How a saved card is shown and when it has expired.
import { t } from '../language';

interface CardFace {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** Names that are not the processor's word with a capital. */
const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: t('Card'),
};

/** For instance `Visa ending 4242`. */
export function cardName({ brand, last4 }: Pick<CardFace, 'brand' | 'last4'>): string {
  const name = brandNames[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
  return t('{name} ending {last4}', { name, last4 });
}

/** Month and year as on the card: `08/28`. */
export const cardExpiry = ({ expMonth, expYear }: Pick<CardFace, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;

/** Whether the last day of the card's month has passed, in UTC. */
export const isCardExpired = (
  { expMonth, expYear }: Pick<CardFace, 'expMonth' | 'expYear'>,
  now = new Date(),
): boolean => expYear * 12 + expMonth - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth();
