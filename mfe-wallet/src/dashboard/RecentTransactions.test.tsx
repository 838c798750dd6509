import { renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { buildWallet } from '../testing/builders';
import { RecentTransactions } from './RecentTransactions';

it('does not render again for a press elsewhere', async () => {
  const wallet = buildWallet();
  const readTransactions = jest.fn(() => wallet.transactions);
  const read = Object.defineProperty({ ...wallet }, 'transactions', { get: readTransactions });
  function Page() {
    const [presses, setPresses] = useState(0);
    return (
      <>
        <button onClick={() => setPresses(presses + 1)}>Press {presses}</button>
        <RecentTransactions wallet={read} />
      </>
    );
  }
  const { person } = renderScreen(<Page />);
  expect(screen.getByRole('table', { name: 'Recent transactions' })).toBeVisible();
  const before = readTransactions.mock.calls.length;
  await person.click(screen.getByRole('button', { name: 'Press 0' }));
  expect(screen.getByRole('button', { name: 'Press 1' })).toBeVisible();
  expect(readTransactions).toHaveBeenCalledTimes(before);
});
