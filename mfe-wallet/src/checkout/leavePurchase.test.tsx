import { idempotencyKeyFor } from '@portal/platform';
import { buildAffiliate, renderScreen } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { useInterruption } from './useInterruption';
import { useListOfBuyer } from './useListOfBuyer';
import { usePurchaseAddress } from '../purchase/usePurchaseAddress';

const mei = { id: 'c-9', fname: 'Mei', email: 'mei@example.com' };

function Shop() {
  const address = usePurchaseAddress('buy');
  const { isOpen, close } = address;
  const isInterrupted = useInterruption(address);
  const leadToList = useListOfBuyer(isOpen);
  if (!isOpen || isInterrupted) return null;
  return (
    <>
      <button onClick={close}>Close</button>
      <button
        onClick={() => {
          leadToList({ customer: mei });
          close();
        }}
      >
        Buy for Mei
      </button>
    </>
  );
}
const renderLeavePurchase = (at: string) => renderScreen(<Shop />, { user: buildAffiliate(), at });

it('shows the dialog while the address says so', async () => {
  const { person, address } = renderLeavePurchase('/profile/1?buy=esim&to=JP');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/profile/1');
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

it('shows the list of the buyer after a purchase on the eSIM list, and stays on other pages', async () => {
  const list = renderLeavePurchase('/esim?search=rome&buy=esim');
  await list.person.click(screen.getByRole('button', { name: 'Buy for Mei' }));
  await waitFor(() => expect(list.address()).toBe('/esim?user_id=c-9'));
  list.unmount();

  const customers = renderLeavePurchase('/customers?buy=esim&for=c-9');
  await customers.person.click(screen.getByRole('button', { name: 'Buy for Mei' }));
  expect(customers.address()).toBe('/customers');
});

it.each([
  ['/?buy=esim&to=JP&plan=p-1', '/'],
  ['/esim?user_id=c-9&buy=esim&to=JP', '/esim?user_id=c-9'],
  ['/esim/esim-1?user_id=c-9&buy=esim&to=JP', '/esim/esim-1?user_id=c-9'],
  ['/customers?buy=esim', '/esim'],
])('leaves %s to the notices after a reload in the middle of paying', async (at, next) => {
  idempotencyKeyFor('purchase:esim:1:any:p-1:4:self');
  const { address } = renderLeavePurchase(at);
  await waitFor(() => expect(address()).toBe(next));
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  window.sessionStorage.clear();
});
