import {
  api,
  buildCountries,
  buildCustomer,
  fakeApi,
  renderScreen,
  setDevice,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildConfirmation, buildPackages, buildPlan } from '../testing/builders';
import { deferred } from '../testing/deferred';
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

async function renderAtReview(customer?: string) {
  const handlers = { onClose: jest.fn(), onDone: jest.fn() };
  const esim = { uid: 'esim-1', iccid: '8901', tag: 'Paris', customer };
  const { person } = renderScreen(<DataPlanPurchaseDialog isOpen esim={esim} {...handlers} />, {
    user: buildCustomer(),
  });
  await reviewFrance(person);
  return { person, ...handlers };
}

it('names the customer whose eSIM gets the plan', async () => {
  await renderAtReview('Cher (cher@example.com)');
  expect(screen.getByText('Cher (cher@example.com)')).toBeInTheDocument();
});

it('debits the wallet, adds the plan to the eSIM, confirms and closes', async () => {
  const { person, onClose, onDone } = await renderAtReview();
  expect(screen.getByText('Paris')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Buy data plan' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(shownToasts()).toEqual(['Data plan added successfully!']);
  expect(sent).toEqual([
    {
      userId: buildCustomer()._id,
      cost: 4,
      type: 'data-plan',
      package_title: 'France 1 GB',
      planId: 'fr-1',
      country: 'FR',
    },
    { esimId: 'esim-1', planId: 'fr-1', dataPlanId: 'fr-1', transactionId: 't-1' },
  ]);
});

it('refunds the money when the plan cannot be added', async () => {
  server.use(
    api.post('/esim/:esimId/data-plan/:planId', () =>
      api.error(502, 'carrier_refused', 'The carrier refused.'),
    ),
  );
  const { person, onClose } = await renderAtReview();
  await person.click(screen.getByRole('button', { name: 'Buy data plan' }));
  await waitFor(() => expect(shownToasts()).toContain('Funds have been successfully refunded!'));
  expect(shownToasts()).toContain('Failed to add data plan. Please try again.');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to add data plan. Please try again. The amount is back in your wallet.',
  );
  expect(onClose).not.toHaveBeenCalled();
});

it('charges nothing while offline, and keeps the selection', async () => {
  const { person, onClose } = await renderAtReview();
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

/** Opens the dialog for an eSIM that had a package for France. */
function renderAfterFrance(...stillSold: ReturnType<typeof buildPlan>[]) {
  server.use(
    api.get('/packages/plans', () => buildPackages(stillSold)),
    api.get('/packages/product-countries', () => buildCountries({ FR: 'France', DE: 'Germany' })),
    api.get('/packages/product-plans', ({ query }) =>
      query.get('country') === 'DE'
        ? buildPackages([buildPlan({ uid: 'de-1', name: 'Germany 1 GB', countries: ['DE'] })])
        : buildPackages([buildPlan()]),
    ),
  );
  const esim = { uid: 'esim-1', iccid: '8901', tag: 'Paris', planIds: ['fr-1'], countries: ['FR'] };
  return renderScreen(<DataPlanPurchaseDialog isOpen esim={esim} onClose={jest.fn()} onDone={jest.fn()} />, {
    user: buildCustomer(),
  });
}

it('opens on the eSIM’s destination, with the same package again in one press', async () => {
  const { person } = renderAfterFrance(buildPlan());
  const offer = await screen.findByRole('region', { name: 'Buy the same again' });
  expect(offer).toHaveTextContent('France 1 GB · 1 GB for');
  expect(await screen.findByRole('radio', { name: /France 1 GB/ })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Choose France 1 GB again' }));
  await person.click(await screen.findByRole('button', { name: 'Buy data plan' }));
  await waitFor(() => expect(shownToasts()).toEqual(['Data plan added successfully!']));
  expect(sent[0]).toEqual(expect.objectContaining({ type: 'data-plan', planId: 'fr-1' }));
});

it('offers no package again that is no longer sold', async () => {
  renderAfterFrance();
  expect(await screen.findByRole('radio', { name: /France 1 GB/ })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Buy the same again' })).not.toBeInTheDocument();
});

it('warns before a package for another country than the eSIM’s', async () => {
  const { person } = renderAfterFrance(buildPlan());
  await screen.findByRole('radio', { name: /France 1 GB/ });
  const country = await screen.findByRole('combobox', { name: 'Country' });
  await person.type(country, 'Ger', { initialSelectionStart: 0, initialSelectionEnd: 6 });
  await person.click(await screen.findByRole('option', { name: 'Germany' }));
  expect(await screen.findByText('This eSIM is for France')).toBeInTheDocument();
  expect(
    screen.getByText('Packages for Germany do not work there. The data that is left for France stays.'),
  ).toBeInTheDocument();
});

it.each([
  ['Paris', 'For the eSIM ‘Paris’, paid from your wallet.', 'Paris'],
  [null, 'For the eSIM 8901, paid from your wallet.', '8901'],
])('names the eSIM with the tag %p', async (tag, description, fact) => {
  const esim = { uid: 'esim-1', iccid: '8901', tag };
  const { person } = renderScreen(<DataPlanPurchaseDialog isOpen esim={esim} onClose={jest.fn()} />, {
    user: buildCustomer(),
  });
  expect(screen.getByRole('dialog', { name: 'Add data plan' })).toHaveAccessibleDescription(description);
  await reviewFrance(person);
  expect(screen.getByText('eSIM').nextElementSibling).toHaveTextContent(fact);
});

it('keeps a plan that is being bought, for this eSIM only, and sends no country for a region', async () => {
  const answer = deferred<{ walletBalance: number; transactionId: string }>();
  server.use(
    api.post('/payment/purchase', ({ body }) => {
      sent.push(body);
      return answer.promise;
    }),
    api.get('/packages/plans', () =>
      buildPackages([buildPlan({ countries: ['FR', 'DE'], regions: ['europe'] })]),
    ),
    api.get('/packages/maya', () => buildPackages([])),
  );
  const esim = { uid: 'esim-1', iccid: '8901', tag: 'Paris', planIds: ['fr-1'] };
  const { person } = renderScreen(<DataPlanPurchaseDialog isOpen esim={esim} onClose={jest.fn()} />, {
    user: buildCustomer(),
  });
  await person.click(await screen.findByRole('button', { name: 'Choose France 1 GB again' }));
  await person.click(await screen.findByRole('button', { name: 'Buy data plan' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('country');
  const place = `portal:unfinished-purchase:data-plan:${buildCustomer()._id}:esim-1`;
  expect(JSON.parse(window.sessionStorage.getItem(place) ?? '')).toMatchObject({
    type: 'data-plan',
    esimUid: 'esim-1',
    country: null,
    tag: '',
    customer: null,
  });
  answer.resolve({ walletBalance: 46, transactionId: 't-1' });
  await waitFor(() => expect(window.sessionStorage.getItem(place)).toBeNull());
});
