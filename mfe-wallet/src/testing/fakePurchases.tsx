import type { ConfirmPaymentOutcome, User } from '@portal/contract';
import type { SlotProps } from '@portal/platform';
import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import EsimPurchaseDialog from '../checkout/EsimPurchaseDialog';
import { buildConfirmation } from './builders';
import { FakeAddFunds, FakePicker } from './fakeSlots';
import { confirmTerms, franceShop, openFrance, reviewFirst } from './fakeShop';

interface Sent {
  key: string | null;
  body: Record<string, unknown>;
}
const sentBy = ({ headers, body }: { headers: Headers; body: unknown }): Sent => ({
  key: headers.get('idempotency-key'),
  body: body as Record<string, unknown>,
});

export const carrierRefuses = api.post('/esim', () =>
  api.error(502, 'carrier_refused', 'The carrier refused.'),
);
export const confirmationSays = (outcome: ConfirmPaymentOutcome) =>
  api.post('/payment/confirm-payment', () => buildConfirmation(outcome));

/** A fake API where every purchase succeeds unless a test overrides it, and the requests it received. */
export function fakePurchases() {
  const debits: Sent[] = [];
  const orders: Sent[] = [];
  const confirmations: Sent[] = [];
  const server = fakeApi(
    ...franceShop(),
    api.post('/payment/purchase', (call) => {
      debits.push(sentBy(call));
      return { walletBalance: 46, transactionId: 't-1' };
    }),
    api.post('/esim', (call) => {
      orders.push(sentBy(call));
      return { message: 'ok', esim: { uid: 'esim-1' } };
    }),
    api.post('/payment/confirm-payment', (call) => {
      confirmations.push(sentBy(call));
      return buildConfirmation('refunded');
    }),
  );
  beforeEach(() => {
    for (const list of [debits, orders, confirmations]) list.length = 0;
  });
  return { server, debits, orders, confirmations };
}

export function renderPurchase(
  user: User = buildCustomer(),
  customer?: SlotProps['purchase/esim']['customer'],
) {
  const handlers = { onClose: jest.fn(), onDone: jest.fn() };
  const slots = { 'wallet/add-funds': FakeAddFunds, 'affiliate/customer-picker': FakePicker };
  return {
    ...handlers,
    ...renderScreen(<EsimPurchaseDialog isOpen customer={customer} {...handlers} />, { user, slots }),
  };
}

export const continueButton = () => screen.getByRole('button', { name: 'Continue purchase' });
export const buyButton = () => screen.getByRole('button', { name: /^Pay \$/ });
export const phoneCheck = () => screen.getByRole('checkbox', { name: /supports eSIM and is unlocked/ });

/** Selects the package for France with a tag, and confirms the phone's compatibility. */
export async function chooseFrance(person: ReturnType<typeof renderPurchase>['person']) {
  await openFrance(person);
  await reviewFirst(person);
  await person.type(await screen.findByLabelText('eSIM Tag'), ' Paris ');
  await person.click(phoneCheck());
  await confirmTerms(person);
}

/** Pays for the package for France, with a tag. */
export async function buyFrance(...options: Parameters<typeof renderPurchase>) {
  const rendered = renderPurchase(...options);
  await chooseFrance(rendered.person);
  await rendered.person.click(buyButton());
  return rendered;
}
