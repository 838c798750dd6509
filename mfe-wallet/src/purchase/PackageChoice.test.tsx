import type { Plan } from '@portal/contract';
import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen, within } from '@testing-library/react';
import { buildPackages, buildPlan } from '../testing/builders';
import { franceShop, pickFrance, reviewFrance } from '../testing/fakeShop';
import EsimPurchaseDialog from './EsimPurchaseDialog';

const plans: Plan[] = [
  buildPlan({ uid: 'unlimited', name: 'France unlimited', data_quota_mb: 0, validity_days: 31 }),
  buildPlan({ uid: 'ten', name: 'France 10 GB', data_quota_mb: 10_240, validity_days: 31 }),
  buildPlan({ uid: 'one', name: 'France 1 GB', rrp_usd: null }),
];
const server = fakeApi(...franceShop(plans));

async function drawFrance() {
  const { person } = renderScreen(<EsimPurchaseDialog isOpen onClose={() => undefined} />, {
    user: buildCustomer(),
  });
  await pickFrance(person);
  return person;
}
const names = async () =>
  within(await screen.findByRole('radiogroup', { name: 'Packages' }))
    .getAllByText(/^France /)
    .map((element) => element.textContent);

it('lists small packages first and unlimited ones last, and sells none without a price', async () => {
  await drawFrance();
  expect(await names()).toEqual(['France 1 GB', 'France 10 GB', 'France unlimited']);
  expect(screen.getByRole('radio', { name: /France 1 GB/ })).toBeDisabled();
  expect(screen.getByRole('radio', { name: /France 1 GB/ })).toHaveAccessibleName(/N\/A/);
});

it('filters by days and data, and clears the filters when nothing is left', async () => {
  const person = await drawFrance();
  await names();
  await person.selectOptions(screen.getByLabelText('Days'), '30');
  expect(await names()).toEqual(['France 10 GB', 'France unlimited']);
  await person.selectOptions(screen.getByLabelText('Data'), '10');
  expect(await names()).toEqual(['France 10 GB']);
  await person.selectOptions(screen.getByLabelText('Data'), '3');
  expect(screen.getByText('No package matches the filters')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await names()).toHaveLength(3);
});

it('shows neither NaN nor undefined where the carrier left figures out', async () => {
  const missing = null as unknown as number;
  const bare = buildPlan({ uid: 'bare', name: 'France ?', data_quota_mb: missing, validity_days: missing });
  server.use(
    api.get('/packages/product-plans', () =>
      buildPackages([
        bare,
        buildPlan({ uid: 'zero', name: 'France 0', data_quota_mb: 0, validity_days: 0, rrp_usd: 0 }),
      ]),
    ),
  );
  const person = await drawFrance();
  expect(await names()).toHaveLength(2);
  expect(screen.getByRole('radio', { name: /France 0/ })).toBeDisabled();
  await person.click(screen.getByRole('radio', { name: /France \?/ }));
  expect(document.body).not.toHaveTextContent(/NaN|undefined|null|Infinity/);
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Charged to your wallet')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/NaN|undefined|null|Infinity/);
});

it('moves the focus to the top of the review, and returns to the packages', async () => {
  const { person } = renderScreen(<EsimPurchaseDialog isOpen onClose={() => undefined} />, {
    user: buildCustomer(),
  });
  server.use(...franceShop([buildPlan()]));
  await reviewFrance(person);
  expect(screen.getByRole('group', { name: 'Your purchase' })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus();
});

it('offers a retry when the countries do not load, and keeps the tag', async () => {
  server.use(api.get('/packages/product-countries', () => api.error(502, 'carrier_failed', 'Failed')));
  const { person } = renderScreen(<EsimPurchaseDialog isOpen onClose={() => undefined} />, {
    user: buildCustomer(),
  });
  await person.type(screen.getByLabelText('eSIM Tag'), 'Paris');
  await screen.findByText('The countries did not load.');
  server.resetHandlers();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await pickFrance(person);
  expect(await names()).toHaveLength(3);
  expect(screen.getByLabelText('eSIM Tag')).toHaveValue('Paris');
});

it('lists packages of a region', async () => {
  server.use(
    api.get('/packages/maya', ({ query }) =>
      buildPackages([buildPlan({ name: `France and ${query.get('region')}` })]),
    ),
  );
  const { person } = renderScreen(<EsimPurchaseDialog isOpen onClose={() => undefined} />, {
    user: buildCustomer(),
  });
  await person.click(await screen.findByRole('radio', { name: 'Region' }));
  await person.type(await screen.findByRole('combobox', { name: 'Region' }), 'Balk');
  await person.click(await screen.findByRole('option', { name: 'Balkans' }));
  expect(await names()).toEqual(['France and balkans']);
});

it('shows the fair-use rule on the card and in the review', async () => {
  const rule = 'Unlimited, reduced speed after 2 GB a day';
  server.use(...franceShop([buildPlan({ policy_name: rule })]));
  const { person } = renderScreen(<EsimPurchaseDialog isOpen onClose={() => undefined} />, {
    user: buildCustomer(),
  });
  await pickFrance(person);
  const card = await screen.findByRole('radio', { name: new RegExp(`Fair-use rule: ${rule}`) });
  expect(card).toHaveAccessibleName(/^Unlimited\b/);
  await person.click(card);
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Fair-use rule').nextElementSibling).toHaveTextContent(rule);
});

it('shows that a country has no packages', async () => {
  server.use(api.get('/packages/product-plans', () => buildPackages([])));
  await drawFrance();
  expect(await screen.findByText('No packages here yet')).toBeInTheDocument();
});

it('shows when prices are from an earlier response of the carrier', async () => {
  server.use(api.get('/packages/product-plans', () => buildPackages(plans, true)));
  await drawFrance();
  expect(await screen.findByText(/The carrier cannot be reached just now/)).toBeInTheDocument();
});

it('offers a retry when the packages do not load', async () => {
  server.use(
    api.get('/packages/product-plans', () => api.error(502, 'carrier_failed', 'No.'), { once: true }),
  );
  const person = await drawFrance();
  await screen.findByText('The packages did not load');
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await names()).toHaveLength(3);
});

it('can be used with the keyboard alone', async () => {
  const { person } = renderScreen(<EsimPurchaseDialog isOpen onClose={() => undefined} />, {
    user: buildCustomer(),
  });
  const country = await screen.findByRole('combobox', { name: 'Country' });
  const reach = async (element: HTMLElement) => {
    for (let presses = 0; presses < 20 && document.activeElement !== element; presses += 1)
      await person.tab();
    expect(element).toHaveFocus();
  };
  await reach(country);
  await person.keyboard('Fran');
  await screen.findByRole('option', { name: 'France' });
  await person.keyboard('{ArrowDown}{Enter}');
  await reach(await screen.findByRole('radio', { name: /France 10 GB/ }));
  await person.keyboard(' ');
  await reach(screen.getByRole('button', { name: 'Continue' }));
  await person.keyboard('{Enter}');
  await reach(screen.getByRole('checkbox', { name: /supports eSIM and is unlocked/ }));
  await person.keyboard(' ');
  await reach(screen.getByRole('button', { name: 'Buy eSIM' }));
});
