import { addWords } from '../language';
import { transactionText } from './transactionText';

const descriptions = [
  'Refund of eSIM purchase: Italy 5 GB',
  'Data plan purchase: Japan',
  'Wallet top-up by card',
  '2 eSIMs: Italy',
];

it('is what the ledger has, in English', () => {
  expect(descriptions.map(transactionText)).toEqual(descriptions);
});

it('is translated, with the plan as it was bought', () => {
  addWords('de', {
    'Refund of {what}': 'Erstattung: {what}',
    'eSIM purchase: {plan}': 'eSIM-Kauf: {plan}',
    'Data plan purchase: {plan}': 'Tarifkauf: {plan}',
    'server:Wallet top-up by card': 'Aufladung per Karte',
  });
  expect(descriptions.map(transactionText)).toEqual([
    'Erstattung: eSIM-Kauf: Italy 5 GB',
    'Tarifkauf: Japan',
    'Aufladung per Karte',
    '2 eSIMs: Italy',
  ]);
});
