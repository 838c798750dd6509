import { api, buildAffiliate, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { WalletChip } from '../../checkout/WalletChip';
import { buildEsim, buildWallet } from '../../testing/builders';
import { deferred } from '../../testing/deferred';
import { franceShop } from '../../testing/fakeShop';
import { DoneFooter } from './DoneFooter';
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

it('says where the customer finds an eSIM that was bought for them', async () => {
  const user = buildAffiliate();
  const own = buildEsim({ uid: 'own', customer_id: user._id });
  server.use(
    api.get('/esim/:esimId/data-plans', ({ params }) => ({
      result: { esim: params['esimId'] === own.uid ? own : buildEsim(), plans: [] },
    })),
  );
  const renderFooter = (uid: string) =>
    renderScreen(<DoneFooter uid={uid} onClose={() => undefined} />, { user });
  const { unmount } = renderFooter('esim-of-customer');
  expect(await screen.findByText(/^It is in the mail to whoever gets it/)).toBeInTheDocument();
  unmount();
  renderFooter(own.uid);
  expect(await screen.findByText(/^Not now\? It waits on your dashboard/)).toBeInTheDocument();
});

it('says whose eSIM is ready once that is known', async () => {
  const read = deferred<void>();
  server.use(
    api.get('/esim/:esimId/data-plans', async () => {
      await read.promise;
      return { result: { esim: buildEsim({ uid: 'unread' }), plans: [] } };
    }),
  );
  renderScreen(<DoneStep uid="unread" />, { user: buildAffiliate() });
  expect(await screen.findByRole('heading', { name: 'The eSIM is ready' })).toBeInTheDocument();
  read.resolve();
  expect(
    await screen.findByRole('heading', { name: 'The eSIM of your customer is ready' }),
  ).toBeInTheDocument();
});

it('leads to the page of the eSIM by a link that weighs less than Done', () => {
  renderScreen(<DoneFooter uid="esim-1" onClose={() => undefined} />, { user: buildCustomer() });
  expect(screen.getByRole('button', { name: 'Done' })).toHaveStyle({ display: 'flex' });
  expect(screen.getByRole('link', { name: 'Open this eSIM' })).not.toHaveStyle({ display: 'flex' });
});
