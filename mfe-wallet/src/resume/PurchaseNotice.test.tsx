import type { PurchaseStatus } from '@portal/contract';
import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { buildPurchaseState } from '../testing/builders';
import { PurchaseNotice } from './PurchaseNotice';

jest.mock('../purchase/pollMs', () => ({ pollMs: 20 }));

const statuses = new Map<string, PurchaseStatus>();
const reads: string[] = [];
const countOf = (id: string) => reads.filter((read) => read === id).length;
fakeApi(
  api.get('/payment/purchase/:id', ({ params }) => {
    const transactionId = String(params.id);
    reads.push(transactionId);
    return buildPurchaseState({ transactionId, status: statuses.get(transactionId) ?? 'ordering' });
  }),
);
beforeEach(() => {
  statuses.clear();
  reads.length = 0;
});

const notice = (onEnded: () => void, transactionId = 't-1', onDismiss: () => void = () => undefined) => (
  <PurchaseNotice {...{ transactionId, onEnded, onDismiss }} />
);

it.each([
  ['ordering', 'Processing: France 1 GB', 'See purchase', '/transactions?state=processing'],
  ['reconcile', 'In review: France 1 GB', 'See purchase', '/transactions?state=in_review'],
  ['refunded', 'Refunded: France 1 GB', 'See purchase', '/transactions?state=refunded'],
  ['fulfilled', 'Completed: France 1 GB', 'View eSIMs', '/esim'],
] as const)('shows %s as %s, and where to see it', async (status, title, link, href) => {
  statuses.set('t-1', status);
  renderScreen(notice(jest.fn()), { user: buildCustomer() });
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
  const isOver = status === 'refunded' || status === 'fulfilled';
  expect(screen.queryAllByRole('button', { name: 'Dismiss' })).toHaveLength(isOver ? 1 : 0);
});

it('follows a purchase until it ends, tells that once, and asks no more', async () => {
  const [first, latest, ofOpen] = [jest.fn(), jest.fn(), jest.fn()];
  function Page() {
    const [isLater, setIsLater] = useState(false);
    return (
      <>
        <button onClick={() => setIsLater(true)}>Later</button>
        {notice(isLater ? latest : first)}
        {isLater && notice(ofOpen, 't-2')}
      </>
    );
  }
  const { person } = renderScreen(<Page />, { user: buildCustomer() });
  await screen.findByText('Processing: France 1 GB');
  await waitFor(() => expect(countOf('t-1')).toBeGreaterThan(2));
  expect(first).not.toHaveBeenCalled();

  // The handler of the latest render is the one that is told.
  await person.click(screen.getByRole('button', { name: 'Later' }));
  statuses.set('t-1', 'fulfilled');
  await screen.findByText('Completed: France 1 GB');
  expect(latest.mock.calls).toEqual([['completed']]);
  const readsBefore = countOf('t-1');
  const before = countOf('t-2');
  await waitFor(() => expect(countOf('t-2')).toBeGreaterThan(before + 4));
  expect(countOf('t-1')).toBe(readsBefore);
  expect(latest).toHaveBeenCalledTimes(1);
  expect([...first.mock.calls, ...ofOpen.mock.calls]).toEqual([]);
});

it('shows nothing while the purchase is not known', async () => {
  const { container } = renderScreen(notice(jest.fn()), { user: buildCustomer() });
  expect(container).toBeEmptyDOMElement();
  expect(await screen.findByText('Processing: France 1 GB')).toBeInTheDocument();
});
