import { api, buildAffiliate, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { buildDestinations, buildPackages, buildPlan } from '../testing/builders';
import { franceShop, openFrance } from '../testing/fakeShop';
import PlanChoiceDialog from './PlanChoiceDialog';

const dear = buildPlan({ uid: 'fr-2', name: 'France 5 GB', data_quota_mb: 5120, rrp_usd: 9 });
const germany = buildPlan({ uid: 'de-1', name: 'Germany 1 GB', countries: ['DE'] });
const server = fakeApi(
  api.get('/packages/destinations', () => buildDestinations('DE')),
  api.get('/packages/product-plans', ({ query }) =>
    buildPackages(query.get('country') === 'DE' ? [germany] : [buildPlan(), dear]),
  ),
  api.get('/payment/purchase/t-1/exchange/destinations', () => buildDestinations()),
  api.get('/payment/purchase/t-1/exchange', ({ query }) =>
    buildPackages(query.get('country') === 'FR' ? [dear] : []),
  ),
  ...franceShop(),
);

function renderPlanChoice(
  at: string,
  chosen: { planId: string; to: string } | null = null,
  exchanged?: string,
) {
  const handlers = { onClose: jest.fn(), onChoose: jest.fn() };
  return {
    ...handlers,
    ...renderScreen(<PlanChoiceDialog isOpen {...{ chosen, exchanged }} {...handlers} />, {
      user: buildAffiliate(),
      at,
    }),
  };
}
const button = (name: string) => screen.getByRole('button', { name });

it('chooses a package with the steps of a purchase, and leaves the address as it was', async () => {
  const { person, address, onChoose, onClose } = renderPlanChoice('/customers/several?page=2');
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  await openFrance(person);
  expect(address()).toBe('/customers/several?page=2&to=FR');
  await person.click(await screen.findByRole('radio', { name: /France 5 GB/ }));
  expect(onChoose).not.toHaveBeenCalled();
  await person.click(button('Continue'));
  expect(onChoose.mock.calls).toEqual([[{ planId: 'fr-2', to: 'FR' }]]);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/customers/several?page=2');
});

it.each([
  ['', '/transactions?from=2026-01-02&until=2026-02-03&order=asc'],
  [' of an older link', '/transactions?from=2026-01-02&to=2026-02-03&order=asc'],
])('begins with the destination on a list filtered by the days%s', async (_what, at) => {
  const { person, onClose } = renderPlanChoice(at);
  expect(await screen.findByRole('heading', { name: 'Where to?' })).toBeInTheDocument();
  expect(screen.queryByText(/^There are no packages/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  await person.click(button('Close'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('opens at what was chosen before, leads to other destinations and back', async () => {
  const { person, onChoose, onClose, address } = renderPlanChoice('/', { planId: 'fr-1', to: 'FR' });
  expect(await screen.findByRole('radio', { name: /France 1 GB/ })).toBeChecked();
  await person.click(button('Change'));
  expect(await screen.findByRole('heading', { name: 'Where to?' })).toBeInTheDocument();
  await person.type(await screen.findByLabelText('Country or region'), 'Ger');
  await person.click(await screen.findByRole('link', { name: /Germany/ }));
  expect(await screen.findByRole('radio', { name: /Germany 1 GB/ })).not.toBeChecked();
  await person.click(button('Back'));
  expect(await screen.findByRole('heading', { name: 'Where to?' })).toBeInTheDocument();
  await person.click(button('Back'));
  expect(await screen.findByRole('radio', { name: /France 1 GB/ })).toBeChecked();
  await person.click(button('Close'));
  expect(onChoose).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/');
});

it('selects what was bought recently, and leads back from it', async () => {
  const { person, address } = renderPlanChoice('/?to=FR&plan=fr-2&pick=fr-2');
  expect(await screen.findByRole('radio', { name: /France 5 GB/ })).toBeChecked();
  await person.click(button('Back'));
  expect(await screen.findByRole('heading', { name: 'Where to?' })).toBeInTheDocument();
  expect(address()).toBe('/');
});

it('says that nothing is sold for an unknown destination', async () => {
  renderPlanChoice('/?to=QQ');
  expect(await screen.findByText(/^There are no packages for ‘QQ’/)).toBeInTheDocument();
});

it('offers only what can be taken in place of a purchase', async () => {
  const { person, onChoose } = renderPlanChoice('/?to=FR', null, 't-1');
  await person.click(await screen.findByRole('radio', { name: /France 5 GB/ }));
  expect(screen.queryByRole('radio', { name: /France 1 GB/ })).not.toBeInTheDocument();
  await person.click(button('Continue'));
  expect(onChoose.mock.calls).toEqual([[{ planId: 'fr-2', to: 'FR' }]]);
});

it('offers only destinations where something can be taken in place of a purchase', async () => {
  renderPlanChoice('/?to=DE', null, 't-1');
  expect(
    await screen.findByText('There are no packages for ‘DE’ that fit. Choose another destination.'),
  ).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /^France, / })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Germany/ })).not.toBeInTheDocument();
});

it('says that nothing can be taken in place of a purchase', async () => {
  const none = { ...buildDestinations(), countries: [], regions: [] };
  server.use(api.get('/payment/purchase/t-1/exchange/destinations', () => none));
  renderPlanChoice('/', null, 't-1');
  expect(await screen.findByText('No package fits what you have')).toBeInTheDocument();
});
