import type { BulkPurchase } from '@portal/contract';
import { api, buildAffiliate, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { OrderAgain } from './OrderAgain';

const bulk: BulkPurchase = {
  id: '00000000-0000-4000-8000-0000000000aa',
  planId: 'fr-1',
  package_title: 'France 1 GB 5 Days',
  price: 4,
  total: 200,
  refunded: 8,
  lines: 50,
  counts: { waiting: 0, processing: 0, completed: 48, refunded: 2, in_review: 0 },
  createdAt: '2026-10-19T09:00:00.000Z',
  finishedAt: '2026-10-19T09:01:00.000Z',
  secondsLeft: null,
  isPaused: false,
  refusedLines: 2,
};
const keys: (string | null)[] = [];
fakeApi(
  api.post('/bulk-purchases/:id/again', ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return api.unreachable();
  }),
);

it('says that a second try pays once when the answer was lost', async () => {
  const { person } = renderScreen(<OrderAgain bulk={bulk} />, { user: buildAffiliate() });
  const button = screen.getByRole('button', { name: 'Order 2 again · $8.00' });
  await person.click(button);
  const text =
    'There was no answer. It may be ordered or not: your earlier purchases show it. If you try again, it is ordered once.';
  expect(await screen.findByText(text)).toBeInTheDocument();
  await person.click(button);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
});
