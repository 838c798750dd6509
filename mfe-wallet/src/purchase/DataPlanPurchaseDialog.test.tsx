import { api, buildCustomer, fakeApi, renderScreen, setDevice, shownToasts } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildConfirmation } from '../testing/builders';
import { franceShop, reviewFrance } from '../testing/fakeShop';
import DataPlanPurchaseDialog from './DataPlanPurchaseDialog';

const sent: unknown[] = [];
const server = fakeApi(
  ...franceShop(),
  api.post('/payment/purchase', ({ body }) => {
    sent.push(body);
    return { walletBalance: 46, transactionId: 't-1' };
  }),
  api.post('/esim/:esimId/data-plan/:planId', ({ body, params }) => {
    sent.push({ ...params, ...(body as object) });
    return { message: 'ok', plan: {} };
  }),
  api.post('/payment/confirm-payment', () => buildConfirmation('refunded')),
);
beforeEach(() => {
  sent.length = 0;
});

async function drawAtReview() {
  const handlers = { onClose: jest.fn(), onDone: jest.fn() };
  const esim = { uid: 'esim-1', iccid: '8901', tag: 'Paris' };
  const { person } = renderScreen(<DataPlanPurchaseDialog isOpen esim={esim} {...handlers} />, {
    user: buildCustomer(),
  });
  await reviewFrance(person);
  return { person, ...handlers };
}

it('debits the wallet, adds the plan to the eSIM, confirms and closes', async () => {
  const { person, onClose, onDone } = await drawAtReview();
  expect(screen.getByText('Paris')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Buy data plan' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(shownToasts()).toEqual(['Data plan added successfully!']);
  expect(sent).toEqual([
    expect.objectContaining({ type: 'data-plan', cost: 4, planId: 'fr-1' }),
    { esimId: 'esim-1', planId: 'fr-1', dataPlanId: 'fr-1', transactionId: 't-1' },
  ]);
});

it('refunds the money when the plan cannot be added', async () => {
  server.use(
    api.post('/esim/:esimId/data-plan/:planId', () =>
      api.error(502, 'carrier_refused', 'The carrier refused.'),
    ),
  );
  const { person, onClose } = await drawAtReview();
  await person.click(screen.getByRole('button', { name: 'Buy data plan' }));
  await waitFor(() => expect(shownToasts()).toContain('Funds have been successfully refunded!'));
  expect(shownToasts()).toContain('Failed to add data plan. Please try again.');
  expect(onClose).not.toHaveBeenCalled();
});

it('charges nothing while offline, and keeps the selection', async () => {
  const { person, onClose } = await drawAtReview();
  setDevice('offline');
  const button = screen.getByRole('button', { name: 'Buy data plan' });
  expect(button).toHaveAccessibleDescription('This needs a connection.');
  await person.click(button);
  expect(shownToasts()).toEqual(['This needs a connection.']);
  expect(sent).toEqual([]);
  setDevice('online');
  await person.click(button);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toHaveLength(2);
});
