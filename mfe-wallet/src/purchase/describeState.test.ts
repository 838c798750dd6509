import { describeState } from './describeState';

const purchase = { status: 'ordering', amount: 4, type: 'esim' } as const;

it.each([
  [
    { status: 'debited' },
    'processing',
    '$4.00 is set aside in your wallet and nothing is ordered yet. Unless the order goes out now, the amount is back in your wallet within 5 minutes.',
  ],
  [
    {},
    'processing',
    '$4.00 is set aside in your wallet while the carrier answers. Either the eSIM appears in your list, or the amount comes back. You do not have to wait here.',
  ],
  [
    {},
    'in_review',
    'The carrier’s answer is unclear, so a person looks at this purchase. $4.00 stays set aside until then. You do not have to do anything; do not buy it again yet.',
  ],
  [{}, 'completed', '$4.00 was paid from your wallet. The eSIM is in your list.'],
  [{ type: 'data-plan' }, 'completed', '$4.00 was paid from your wallet. The data plan is in your list.'],
  [
    {},
    'refunded',
    'The purchase could not be completed. $4.00 is back in your wallet, and you can buy it again.',
  ],
] as const)('says where the money of %j is when it is %s', (changes, state, text) => {
  expect(describeState({ ...purchase, ...changes }, state)).toBe(text);
});
