import { cardExpiry, cardName, isCardExpired } from './savedCards';

it.each([
  ['visa', 'Visa ending 4242'],
  ['amex', 'American Express ending 4242'],
  ['cartes_bancaires', 'Cartes Bancaires ending 4242'],
  ['diners', 'Diners Club ending 4242'],
  ['eftpos_au', 'eftpos ending 4242'],
  ['jcb', 'JCB ending 4242'],
  ['unionpay', 'UnionPay ending 4242'],
  ['unknown', 'Card ending 4242'],
])('names a card of %s', (brand, name) => expect(cardName({ brand, last4: '4242' })).toBe(name));

it('writes the expiry as on the card', () => {
  expect(cardExpiry({ expMonth: 8, expYear: 2028 })).toBe('08/28');
  expect(cardExpiry({ expMonth: 12, expYear: 2101 })).toBe('12/01');
});

it.each([
  ['2028-08-31T23:59:59Z', false],
  ['2028-09-01T00:00:00Z', true],
  ['2027-12-31T12:00:00Z', false],
])('on %s a card of 08/28 is expired: %p', (now, isExpired) =>
  expect(isCardExpired({ expMonth: 8, expYear: 2028 }, new Date(now))).toBe(isExpired),
);
