import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { WalletChip } from '../../checkout/WalletChip';
import { buildWallet } from '../../testing/builders';
import { deferred } from '../../testing/deferred';
import { franceShop } from '../../testing/fakeShop';
import { DoneStep } from './DoneStep';

const server = fakeApi(...franceShop());

function Shop() {
  const [isBought, setIsBought] = useState(false);
  return (
    <>
      <WalletChip />
      <button onClick={() => setIsBought(true)}>Pay</button>
      {isBought && <DoneStep uid="esim-1" />}
    </>
  );
}

it('never shows the balance before the purchase as what is left', async () => {
  const { person } = renderScreen(<Shop />, { user: buildCustomer() });
  expect(await screen.findByText('$50.00')).toBeInTheDocument();
  const read = deferred<void>();
  server.use(
    api.get('/wallet/:userId', async () => {
      await read.promise;
      return buildWallet({ walletBalance: 46 });
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByRole('heading', { name: /is ready$/ })).toBeInTheDocument();
  expect(screen.queryByText(/left in your wallet/)).not.toBeInTheDocument();
  read.resolve();
  await waitFor(() => expect(screen.getByText(/^\$46\.00 left in your wallet$/)).toBeInTheDocument());
});
