import type { Renewal, RenewalResponse, SavedCard } from '@portal/contract';
import { api, buildCustomer, fakeApi, renderScreen, shownToasts } from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { addPlanOverlay, buildDetail, buildEsim, buildEsimPlan } from '../../testing/builders';
import EsimDetailScreen from '../EsimDetailScreen';

const offer = { planId: 'fr-10', package_title: 'France 10 GB', price: 6.5, hasRunOut: false };
const buildRenewal = (changes: Partial<Renewal> = {}): Renewal => ({
  planId: 'fr-10',
  package_title: 'France 10 GB',
  price: 6.5,
  monthLimit: 20,
  spentThisMonth: 6.5,
  state: 'on',
  reason: null,
  pausedAt: null,
  savedCard: null,
  openTransactionId: null,
  ...changes,
});
let answer: RenewalResponse;
let esim = buildEsim();
let cards: SavedCard[];
let saved: unknown;
const server = fakeApi(
  api.get('/esim/:esimId/data-plans', () => buildDetail(esim)),
  api.get('/esim/:esimId/data-usage', () => ({ data: [], refreshedAt: null })),
  api.get('/esim/:esimId/renewal', () => answer),
  api.get('/payment/saved-cards', () => ({ cards })),
  api.put('/esim/:esimId/renewal', ({ body }) => {
    saved = body;
    answer = { ...answer, renewal: buildRenewal({ ...(body as object), spentThisMonth: 0 }) };
    return answer;
  }),
);
beforeEach(() => {
  esim = buildEsim({ uid: 'esim-a' });
  answer = { renewal: null, offers: [offer] };
  saved = undefined;
  cards = [];
});
const renderAutoRenewCard = () =>
  renderScreen(<EsimDetailScreen />, {
    user: buildCustomer(),
    at: `/esim/esim-a?user_id=${buildCustomer()._id}`,
    path: '/esim/:id',
    overlays: [addPlanOverlay],
  });
const card = async () => {
  const region = await screen.findByRole('region', { name: 'Auto-renew' });
  await waitFor(() => expect(region).not.toHaveTextContent('Loading...'));
  return within(region);
};

it('says that it waits for a purchase that is not decided, which in review takes up to a day', async () => {
  answer = { renewal: buildRenewal({ openTransactionId: 'purchase-1' }), offers: [offer] };
  renderAutoRenewCard();
  expect((await card()).getByText(/^A purchase for this eSIM is not decided yet/)).toBeInTheDocument();
});

it('is switched on with a limit, which must be worth one plan', async () => {
  const { person } = renderAutoRenewCard();
  await person.click((await card()).getByRole('button', { name: 'Switch on auto-renew' }));
  const field = screen.getByLabelText('Limit per month');
  expect(field).toHaveValue('19.50');
  await person.clear(field);
  await person.type(field, '5{Enter}');
  expect(field).toHaveAccessibleDescription(/The plan costs \$6\.50/);
  expect(saved).toBeUndefined();
  await person.clear(field);
  await person.type(field, '30{Enter}');
  expect(await screen.findByText('$0.00 of $30.00')).toBeInTheDocument();
  expect(saved).toEqual({ planId: 'fr-10', price: 6.5, monthLimit: 30 });
  expect(shownToasts()).toEqual(['Auto-renew is on']);
});

it('says by when it renews, with the zone, while it is on', async () => {
  answer.renewal = buildRenewal();
  esim = buildEsim({ uid: 'esim-a', plans: [buildEsimPlan({ end_time: '2999-10-25 00:30:00' })] });
  renderAutoRenewCard();
  expect(await (await card()).findByText(/^25\/10\/2999, \d\d:\d\d (UTC|GMT|[A-Z]+)/)).toBeInTheDocument();
  expect((await card()).getByText('Renews by')).toBeInTheDocument();
});

it('shows what it buys and is switched off', async () => {
  answer.renewal = buildRenewal();
  server.use(
    api.delete('/esim/:esimId/renewal', () => {
      answer = { ...answer, renewal: null };
      return { message: 'ok' };
    }),
  );
  const { person } = renderAutoRenewCard();
  expect(await screen.findByText('$6.50 of $20.00')).toBeInTheDocument();
  await person.click((await card()).getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByRole('button', { name: 'Switch on auto-renew' })).toBeInTheDocument();
  expect(shownToasts()).toEqual(['Auto-renew is off']);
});

it('denies nothing that may be done when there was no answer', async () => {
  answer.renewal = buildRenewal();
  server.use(
    api.delete('/esim/:esimId/renewal', () => api.unreachable()),
    api.put('/esim/:esimId/renewal', () => api.unreachable()),
  );
  const { person } = renderAutoRenewCard();
  await person.click((await card()).getByRole('button', { name: 'Switch off' }));
  const text = 'There was no answer. If auto-renew is still on, try again.';
  await waitFor(() => expect(shownToasts()).toEqual([text]));
  await person.click((await card()).getByRole('button', { name: 'Change' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^There was no answer. This may be saved/)).toBeVisible();
});

it('is switched off once by a double press, also when the answer is faster than the second one', async () => {
  answer.renewal = buildRenewal();
  let removals = 0;
  let showState = () => {};
  server.use(
    api.delete('/esim/:esimId/renewal', () => {
      removals += 1;
      server.use(
        api.get('/esim/:esimId/renewal', async () => {
          await new Promise<void>((resolve) => (showState = resolve));
          return { ...answer, renewal: null };
        }),
      );
      return { message: 'ok' };
    }),
  );
  const { person } = renderAutoRenewCard();
  const button = await screen.findByRole('button', { name: 'Switch off' });
  await person.click(button);
  await waitFor(() => expect(shownToasts()).toEqual(['Auto-renew is off']));
  await person.click(button);
  showState();
  expect(await screen.findByRole('button', { name: 'Switch on auto-renew' })).toBeInTheDocument();
  expect(removals).toBe(1);
});

it('says why it is paused and resumes', async () => {
  answer.renewal = buildRenewal({ state: 'paused', reason: 'insufficient_funds' });
  const { person } = renderAutoRenewCard();
  expect(await screen.findByText(/Your wallet did not have enough money/)).toBeInTheDocument();
  await person.click((await card()).getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(screen.queryByText('Paused')).not.toBeInTheDocument());
  expect(saved).toEqual({ planId: 'fr-10', price: 6.5, monthLimit: 20 });
});

it('offers to charge a saved card when the wallet has too little', async () => {
  const visa = { id: 'pm_visa', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 };
  cards = [visa, { ...visa, id: 'pm_old', last4: '1111', expYear: 2020 }];
  const { person } = renderAutoRenewCard();
  await person.click((await card()).getByRole('button', { name: 'Switch on auto-renew' }));
  const choice = await screen.findByLabelText('If your wallet has too little');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Buy nothing and tell me', 'Charge Visa ending 4242']);
  expect(screen.queryByText(/^We may charge/)).not.toBeInTheDocument();
  await person.selectOptions(choice, 'Charge Visa ending 4242');
  expect(
    screen.getByText(
      /^We may charge Visa ending 4242 what your wallet lacks for France 10 GB .*a calendar month/,
    ),
  ).toBeVisible();
  await person.clear(screen.getByLabelText('Limit per month'));
  expect(screen.getByText('Check the limit to read what you agree to.')).toBeVisible();
  await person.type(screen.getByLabelText('Limit per month'), '20');
  await person.click(screen.getByRole('button', { name: 'Switch on' }));
  await waitFor(() =>
    expect(saved).toMatchObject({ savedCardId: 'pm_visa', mandateVersion: 1, mandateLanguage: 'en' }),
  );
});

it('keeps the card when it is resumed', async () => {
  const savedCard = { id: 'pm_visa', name: 'Visa ending 4242' };
  answer.renewal = buildRenewal({ state: 'paused', reason: 'insufficient_funds', savedCard });
  const { person } = renderAutoRenewCard();
  expect((await card()).getByText('Your wallet, then Visa ending 4242')).toBeInTheDocument();
  await person.click((await card()).getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(saved).toMatchObject({ savedCardId: 'pm_visa' }));
});

it('asks for another card after a decline, and names the one that was declined', async () => {
  const savedCard = { id: 'pm_visa', name: 'Visa ending 4242' };
  answer.renewal = buildRenewal({ state: 'paused', reason: 'card_declined', savedCard });
  const { person } = renderAutoRenewCard();
  await person.click((await card()).getByRole('button', { name: 'Resume' }));
  const choice = screen.getByLabelText('If your wallet has too little');
  expect(choice).toHaveDisplayValue('Charge Visa ending 4242');
  await person.selectOptions(choice, 'Buy nothing and tell me');
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(saved).toEqual({ planId: 'fr-10', price: 6.5, monthLimit: 20 }));
});

it('asks for agreement to a new price before it resumes', async () => {
  answer = {
    renewal: buildRenewal({ state: 'paused', reason: 'price_changed' }),
    offers: [{ ...offer, price: 8 }],
  };
  const { person } = renderAutoRenewCard();
  await person.click((await card()).getByRole('button', { name: 'Resume' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/France 10 GB for \$8\.00/)).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(saved).toEqual({ planId: 'fr-10', price: 8, monthLimit: 20 }));
});

it('stays open with the reason when it cannot be saved', async () => {
  server.use(
    api.put('/esim/:esimId/renewal', () =>
      api.error(409, 'price_changed', 'The price of this plan is now $8.00. Nothing was changed.'),
    ),
  );
  const { person } = renderAutoRenewCard();
  await person.click((await card()).getByRole('button', { name: 'Switch on auto-renew' }));
  await person.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The price of this plan is now $8.00.');
});

it('offers to buy a plan again that has run out, before it can renew', async () => {
  esim = buildEsim({ uid: 'esim-a', plans: [buildEsimPlan({ data_bytes_remaining: 0 })] });
  answer.offers = [{ ...offer, hasRunOut: true }];
  const { person, address } = renderAutoRenewCard();
  expect((await card()).getByText(/Buy it again first/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Buy again' }));
  expect(address()).toMatch(/[?&]add-plan=open/);
});

it('says how old the figures are', async () => {
  renderAutoRenewCard();
  expect(await screen.findByText(/GiB left.* as of /)).toHaveTextContent('2026');
  await card();
});
