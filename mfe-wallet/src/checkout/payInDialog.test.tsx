// What the dialog shows while a purchase is paid, and the card that pays what the wallet lacks.
import type { SavedCard } from '@portal/contract';
import { api, buildAffiliate, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { buildConfirmation, buildPlan, buildUnfinished, buildWallet } from '../testing/builders';
import { deferred } from '../testing/deferred';
import { FakeAddFunds, FakePicker } from '../testing/fakeSlots';
import { closeDone, confirmTerms, franceShop } from '../testing/fakeShop';
import { esimStorageKey, storeUnfinished } from '../purchase/unfinishedPurchase';
import EsimPurchaseDialog from './EsimPurchaseDialog';

const visa: SavedCard = { id: 'pm_visa', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2090 };
const charges: unknown[] = [];
const debits: unknown[] = [];
const orders: unknown[] = [];
let walletBalance = 50;
const debited = { walletBalance: 46, transactionId: 't-1' };
const created = { message: 'ok', esim: { uid: 'esim-1' } };
const debitAnswers = (answer: () => unknown) =>
  api.post('/payment/purchase', async ({ body }) => {
    debits.push(body);
    return (await answer()) as never;
  });
const orderAnswers = (answer: () => unknown) =>
  api.post('/esim', async ({ body }) => {
    orders.push(body);
    return (await answer()) as never;
  });
const chargeAnswers = (answer: () => unknown) =>
  api.post('/payment/add-fund', async ({ body }) => {
    charges.push((body as { amount: number }).amount);
    return (await answer()) as never;
  });
const charged = { clientSecret: 'pi_1_secret', paymentIntentId: 'pi_1', status: 'succeeded' };
const confirms = (answer: () => unknown) => api.post('/payment/confirm-payment', () => answer() as never);
const server = fakeApi(
  api.get('/wallet/:userId', () => buildWallet({ transactions: [], walletBalance })),
  api.get('/payment/saved-cards', () => ({ cards: [visa] })),
  ...franceShop(),
  debitAnswers(() => debited),
  orderAnswers(() => created),
  chargeAnswers(() => charged),
  confirms(() => buildConfirmation('credited')),
);
beforeEach(() => {
  for (const list of [charges, debits, orders]) list.length = 0;
  walletBalance = 50;
});

const user = buildCustomer();
const review = '/?to=FR&plan=fr-1';
function renderPayInDialog({
  at = review,
  ...props
}: { at?: string; isOpen?: boolean; as?: typeof user } = {}) {
  const onClose = jest.fn();
  function Page() {
    const [isOpen, setIsOpen] = useState(props.isOpen ?? true);
    return (
      <>
        <button onClick={() => setIsOpen(false)}>Leave</button>
        <EsimPurchaseDialog isOpen={isOpen} onClose={onClose} />
      </>
    );
  }
  const slots = { 'wallet/add-funds': FakeAddFunds, 'affiliate/customer-picker': FakePicker };
  return { onClose, ...renderScreen(<Page />, { user: props.as ?? user, at, slots }) };
}
type Person = ReturnType<typeof renderPayInDialog>['person'];
const confirmAll = async (person: Person) => {
  await person.click(await screen.findByRole('checkbox', { name: 'My phone supports eSIM and is unlocked' }));
  await confirmTerms(person);
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const inBar = () => screen.getAllByRole('button', { name: 'Back' })[0] as HTMLElement;
const isShown = (name: string | RegExp) => screen.queryAllByRole('button', { name }).length > 0;
const step = () => document.querySelector('[aria-current=step]')?.textContent;

it.each([
  ['/', '1Where to?', 'Where to?', false, null],
  ['/?to=FR', '2How much?', 'How much?', true, 'Continue'],
  [review, '3Review', 'Review', true, 'Pay $4.00'],
])('at %s is at step %s', async (at, current, heading, hasBack, inFooter) => {
  renderPayInDialog({ at });
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  await screen.findAllByText('$50.00');
  expect(step()).toBe(current);
  expect(isShown('Back')).toBe(hasBack);
  for (const name of ['Continue', 'Pay $4.00']) expect(isShown(name)).toBe(name === inFooter);
  expect(isShown(/^Funds/)).toBe(false);
  expect(isShown('Myself')).toBe(false);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows neither packages nor buttons while the package of the address loads', async () => {
  const answer = deferred<object>();
  server.use(api.get('/packages/product-plans', () => answer.promise as never));
  renderPayInDialog();
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  expect(step()).toBe('3Review');
  expect(isShown('Back')).toBe(true);
  expect(isShown('Continue') || isShown(/^Pay/)).toBe(false);
  answer.resolve({ plans: [buildPlan()], refreshedAt: null, stale: false });
  expect(await screen.findByRole('heading', { name: 'Review' })).toBeInTheDocument();
});

it.each([
  ['QQ', 'QQ'],
  ['x'.repeat(50), 'x'.repeat(40)],
])('says that there is nothing for %s', async (to, shown) => {
  renderPayInDialog({ at: `/?to=${to}` });
  expect(
    await screen.findByText(`There are no packages for ‘${shown}’. Choose another destination.`),
  ).toBeInTheDocument();
  expect(isShown('Continue')).toBe(false);
});

it('lets an affiliate choose for whom, and says who gets it', async () => {
  const as = buildAffiliate();
  const { unmount } = renderPayInDialog({ at: '/', as });
  expect(await screen.findByRole('button', { name: 'Myself' })).toBeInTheDocument();
  unmount();
  renderPayInDialog({ as });
  expect(await screen.findByText('Myself (ben@example.com)')).toBeInTheDocument();
  expect(await screen.findByText('Works on this phone?')).toBeInTheDocument();
});

it('keeps the customer of an interrupted purchase', async () => {
  const customer = { id: 'c-9', fname: 'Mei', email: 'mei@example.com' };
  const as = buildAffiliate();
  storeUnfinished(esimStorageKey(as._id), buildUnfinished({ customer }));
  renderPayInDialog({ at: '/', as });
  expect(await screen.findByText('Mei (mei@example.com)')).toBeInTheDocument();
  expect(screen.getByText('Works on the customer’s phone?')).toBeInTheDocument();
});

it('says what is being done, and can neither be left nor changed meanwhile', async () => {
  const [debit, order] = [deferred<object>(), deferred<object>()];
  server.use(
    debitAnswers(() => debit.promise),
    orderAnswers(() => order.promise),
  );
  const { person, onClose, address } = renderPayInDialog();
  await confirmAll(person);
  expect(isShown('Change')).toBe(true);
  expect(inBar()).not.toHaveAttribute('aria-disabled');
  await person.click(button('Pay $4.00'));
  expect(await screen.findByText('Paying…')).toBeInTheDocument();
  await person.click(inBar());
  await person.click(button('Close'));
  expect(inBar()).toHaveAttribute('aria-disabled', 'true');
  expect(address()).toBe(review);
  expect(onClose).not.toHaveBeenCalled();
  expect(isShown('Change')).toBe(false);
  debit.resolve(debited);
  expect(await screen.findByText('Ordering your eSIM…')).toBeInTheDocument();
  order.resolve(created);
  await closeDone(person);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('leads back and can be closed while nothing is sent', async () => {
  const { person, onClose } = renderPayInDialog();
  await screen.findByRole('heading', { name: 'Review' });
  await person.click(inBar());
  expect(await screen.findByRole('heading', { name: 'How much?' })).toBeInTheDocument();
  expect(isShown('Continue')).toBe(true);
  await person.click(button('Close'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('gives way to adding funds, and shows neither once it is left', async () => {
  const missing = { walletBalance: 1.5, missing: 2.5 };
  server.use(debitAnswers(() => api.error(402, 'insufficient_funds', 'Too little money.', missing)));
  const { person } = renderPayInDialog();
  await confirmAll(person);
  await person.click(button('Pay $4.00'));
  expect(await screen.findByRole('button', { name: 'Funds: 2.5' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await person.click(button('Leave'));
  expect(isShown(/^Funds/)).toBe(false);
});

it('shows nothing while it is closed', () => {
  renderPayInDialog({ isOpen: false });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(isShown(/^Funds/)).toBe(false);
});

it.each([
  ['what is not known yet', 'pending', 'rgb(0, 0, 255)'],
  ['what failed', 'refunded', 'rgb(255, 0, 0)'],
] as const)('tells apart %s', async (_what, outcome, backgroundColor) => {
  document.documentElement.style.setProperty('--color-info-soft', 'rgb(0, 0, 255)');
  document.documentElement.style.setProperty('--color-error-soft', 'rgb(255, 0, 0)');
  server.use(
    orderAnswers(() => api.error(502, 'carrier_refused', 'No.')),
    confirms(() => buildConfirmation(outcome)),
    api.get('/payment/purchase/:id', () => api.error(504, 'timeout', 'No.')),
  );
  const { person } = renderPayInDialog();
  await confirmAll(person);
  await person.click(button('Pay $4.00'));
  expect(await screen.findByRole('alert')).toHaveStyle({ backgroundColor });
});

describe('with too little in the wallet', () => {
  beforeEach(() => {
    walletBalance = 1;
  });
  const byCard = 'Add $3 and buy';
  const payByCard = async () => {
    const rendered = renderPayInDialog();
    await screen.findByRole('radio', { name: /Visa ending 4242/ });
    await confirmAll(rendered.person);
    await rendered.person.click(button(byCard));
    return rendered;
  };

  it('charges the card with what is missing, and then buys', async () => {
    const { person, onClose } = await payByCard();
    await closeDone(person);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(charges).toEqual([3]);
    expect(debits).toEqual([expect.objectContaining({ cost: 4 })]);
    expect(orders).toHaveLength(1);
  });

  it('charges the saved card with a preset amount once, however often it is pressed', async () => {
    const { person, onClose } = renderPayInDialog();
    await person.click(await screen.findByRole('radio', { name: '$25' }));
    expect(screen.getByText('+$25.00')).toBeInTheDocument();
    expect(await screen.findByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
    await confirmAll(person);
    await person.dblClick(button('Add $25 and buy'));
    await closeDone(person);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(charges).toEqual([25]);
    expect(debits).toHaveLength(1);
    expect(orders).toHaveLength(1);
  });

  it('buys nothing when the card is refused', async () => {
    server.use(chargeAnswers(() => api.error(402, 'card_declined', 'Your card was declined.')));
    await payByCard();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined. Nothing was bought.');
    await waitFor(() => expect(button(byCard)).not.toHaveAttribute('aria-busy'));
    expect(debits).toEqual([]);
  });

  it('waits for the buyer when the card was charged and the wallet does not show it yet', async () => {
    server.use(confirms(() => api.error(504, 'timeout', 'No.')));
    const { person, onClose } = await payByCard();
    const pay = await screen.findByRole('button', { name: 'Pay $4.00' });
    expect(screen.getByText('Wallet now').nextElementSibling).toHaveTextContent('$4.00');
    expect(debits).toEqual([]);
    await person.click(pay);
    await closeDone(person);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(charges).toEqual([3]);
    expect(debits).toHaveLength(1);
  });

  it('can neither be left nor changed while the card is charged', async () => {
    const answer = deferred<object>();
    server.use(chargeAnswers(() => answer.promise));
    const { person, onClose } = await payByCard();
    expect(await screen.findByText('Paying…')).toBeInTheDocument();
    expect(inBar()).toHaveAttribute('aria-disabled', 'true');
    expect(isShown('Change')).toBe(false);
    await person.click(button('Close'));
    expect(onClose).not.toHaveBeenCalled();
    answer.resolve(charged);
    await closeDone(person);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
