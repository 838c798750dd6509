import { statusAfter } from './flow';

test('a purchase goes from state to state', () => {
  const events = ['order', 'postpone', 'fulfil', 'refund', 'review'] as const;
  const table = (['debited', 'ordering', 'reconcile', 'fulfilled', 'refunded'] as const).map((status) =>
    [status, ...events.map((event) => statusAfter(status, event) ?? '–')].join(' | '),
  );
  expect([['', ...events].join(' | '), ...table]).toEqual([
    ' | order | postpone | fulfil | refund | review',
    'debited | ordering | – | – | refunded | –',
    'ordering | – | debited | fulfilled | refunded | reconcile',
    'reconcile | – | – | fulfilled | refunded | reconcile',
    'fulfilled | – | – | – | – | –',
    'refunded | – | – | – | – | –',
  ]);
});
