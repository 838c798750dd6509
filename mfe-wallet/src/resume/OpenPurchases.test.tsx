import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { buildPurchaseState, buildPurchaseSummary, buildWallet } from '../testing/builders';
import OpenPurchases from './OpenPurchases';

const reads: string[] = [];
fakeApi(
  api.get('/wallet/:userId', ({ params, query }) => {
    reads.push(`${String(params.userId)}?${query.toString()}`);
    return buildWallet({ openPurchases: [buildPurchaseSummary()] });
  }),
  api.get('/payment/purchase/:id', () => buildPurchaseState()),
);

it('reads no more of the user’s wallet than it has to', async () => {
  const user = buildCustomer();
  renderScreen(<OpenPurchases />, { user });
  expect(await screen.findByText('Processing: France 1 GB')).toBeInTheDocument();
  expect(reads).toEqual([`${user._id}?pageSize=1`]);
});
