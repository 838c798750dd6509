import type { Plan } from '@portal/contract';
import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildPackages, buildPlan, regionPlansPath } from '../testing/builders';
import {
  franceShop,
  openFilters,
  openFrance,
  packageNames,
  packageRadios,
  reviewFirst,
} from '../testing/fakeShop';
import EsimPurchaseDialog from './EsimPurchaseDialog';

const plans: Plan[] = [
  buildPlan({ uid: 'unlimited', name: 'France unlimited', data_quota_mb: 0, validity_days: 31 }),
  buildPlan({ uid: 'ten', name: 'France 10 GB', data_quota_mb: 10_240, validity_days: 31 }),
  buildPlan({ uid: 'one', name: 'France 1 GB', rrp_usd: null }),
];
const server = fakeApi(...franceShop(plans));

const renderShop = () =>
  renderScreen(<EsimPurchaseDialog isOpen onClose={() => undefined} />, { user: buildCustomer() }).person;
async function renderFrance() {
  const person = renderShop();
  await openFrance(person);
  return person;
}
/** What the carrier calls the packages, in their order. */
const names = async () =>
  (await packageNames()).map((name) => /, (France [^,]+)/.exec(name.replace(/, France,/, ','))?.[1]);
const packageOf = async (name: RegExp) =>
  (await packageRadios()).find((radio) => name.test(radio.getAttribute('aria-label') ?? '')) as HTMLElement;

it('lists small packages first and unlimited ones last, and sells none without a price', async () => {
  await renderFrance();
  expect(await names()).toEqual(['France 1 GB', 'France 10 GB', 'France unlimited']);
  expect(await packageOf(/France 1 GB/)).toBeDisabled();
  expect(await packageOf(/France 1 GB/)).toHaveAccessibleName(/N\/A/);
});

it('filters by days and data, and clears the filters when nothing is left', async () => {
  const person = await renderFrance();
  await names();
  await openFilters(person);
  await person.click(screen.getByRole('radio', { name: '30 days' }));
  expect(await names()).toEqual(['France 10 GB', 'France unlimited']);
  await person.click(screen.getByRole('radio', { name: '10 GB' }));
  expect(await names()).toEqual(['France 10 GB']);
  await person.click(screen.getByRole('radio', { name: '3 GB' }));
  expect(await screen.findByText('No package matches the filters')).toBeInTheDocument();
  // Data is the filter to widen: there are packages for 30 days.
  await person.click(screen.getByRole('button', { name: 'Show all data' }));
  expect(await names()).toEqual(['France 10 GB', 'France unlimited']);
  await person.click(screen.getByRole('radio', { name: '3 GB' }));
  await person.click(screen.getByRole('radio', { name: '1 day' }));
  await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
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
  const person = await renderFrance();
  expect(await names()).toHaveLength(2);
  expect(await packageOf(/France 0/)).toBeDisabled();
  await person.click(await packageOf(/France \?/));
  expect(document.body).not.toHaveTextContent(/NaN|undefined|null|Infinity/);
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Wallet after')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/NaN|undefined|null|Infinity/);
});

it('moves the focus to the top of the review, and returns to the packages', async () => {
  server.use(...franceShop([buildPlan()]));
  const person = await renderFrance();
  expect(screen.getByRole('heading', { name: 'How much?' })).toHaveFocus();
  expect(await screen.findByText(/ · 1 plan from \$4\.00/)).toBeInTheDocument();
  await reviewFirst(person);
  expect(await screen.findByRole('heading', { name: 'Review' })).toHaveFocus();
  await person.click(screen.getAllByRole('button', { name: 'Back' })[0] as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'How much?' })).toHaveFocus();
  expect(screen.getByRole('radio', { name: /France 1 GB/ })).toBeChecked();
});

it('offers a retry when the destinations do not load', async () => {
  server.use(api.get('/packages/destinations', () => api.error(502, 'carrier_failed', 'Failed')));
  const person = renderShop();
  await screen.findByText('The destinations did not load');
  server.resetHandlers();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await openFrance(person);
  expect(await names()).toHaveLength(3);
});

it('lists packages of a region', async () => {
  server.use(
    api.get(regionPlansPath, ({ query }) =>
      buildPackages([buildPlan({ name: `France and ${query.get('region')}` })]),
    ),
  );
  const person = renderShop();
  await person.type(await screen.findByRole('searchbox'), 'Balk');
  await person.click(await screen.findByRole('link', { name: /Balkans/ }));
  expect((await packageNames())[0]).toContain('France and balkans');
});

it('says the fair-use rule of all packages once above them, and in the review', async () => {
  const rule = 'Unlimited, reduced speed after 2 GB a day';
  server.use(...franceShop([buildPlan({ policy_name: rule })]));
  const person = await renderFrance();
  const card = await screen.findByRole('radio', { name: /^Unlimited .*France 1 GB$/ });
  expect(
    screen.getByText(/days of every plan\. Full speed for 2 GB a day, then slower\.$/),
  ).toBeInTheDocument();
  await person.click(card);
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  const speed = await screen.findByText('Speed');
  expect(speed.nextElementSibling).toHaveTextContent('Full speed for 2 GB a day, then slower');
});

it('shows that a country has no packages', async () => {
  server.use(api.get('/packages/product-plans', () => buildPackages([])));
  await renderFrance();
  expect(await screen.findByText('No packages here yet')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /plans$/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Filter and sort' })).not.toBeInTheDocument();
});

it('shows when prices are from an earlier response of the carrier', async () => {
  server.use(api.get('/packages/product-plans', () => buildPackages(plans, true)));
  await renderFrance();
  expect(await screen.findByText(/The carrier cannot be reached just now/)).toBeInTheDocument();
});

it('offers a retry when the packages do not load', async () => {
  server.use(
    api.get('/packages/product-plans', () => api.error(502, 'carrier_failed', 'No.'), { once: true }),
  );
  const person = await renderFrance();
  await screen.findByText('The packages did not load');
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await names()).toHaveLength(3);
});

it('can be used with the keyboard alone', async () => {
  const person = renderShop();
  const field = await screen.findByRole('searchbox');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Where to?' })).toHaveFocus());
  const reach = async (element: HTMLElement) => {
    for (let presses = 0; presses < 40 && document.activeElement !== element; presses += 1)
      await person.tab();
    expect(element).toHaveFocus();
  };
  await reach(field);
  await person.keyboard('Fran');
  const match = await screen.findByRole('link', { name: /France/ });
  await person.keyboard('{ArrowDown}');
  expect(match).toHaveFocus();
  await person.keyboard('{ArrowUp}');
  expect(field).toHaveFocus();
  await person.keyboard('{Enter}');
  await reach(await screen.findByRole('radio', { name: /France 10 GB/ }));
  await person.keyboard(' ');
  await reach(screen.getByRole('button', { name: 'Continue' }));
  await person.keyboard('{Enter}');
  await reach(await screen.findByRole('checkbox', { name: /supports eSIM and is unlocked/ }));
  await person.keyboard(' ');
  await reach(screen.getByRole('checkbox', { name: /withdraw from the contract/ }));
  await person.keyboard(' ');
  await reach(screen.getByRole('button', { name: /^Pay / }));
});

describe('with answers', () => {
  const offers = [
    buildPlan({
      uid: 'three',
      name: 'France 3 GB',
      data_quota_mb: 3072,
      validity_days: 31,
      rrp_usd: 7,
      rrp_eur: 7,
    }),
    buildPlan({
      uid: 'five',
      name: 'France 5 GB',
      data_quota_mb: 5120,
      validity_days: 11,
      rrp_usd: 8,
      rrp_eur: 8,
    }),
    buildPlan({
      uid: 'twenty',
      name: 'France 20 GB',
      data_quota_mb: 20_480,
      validity_days: 31,
      rrp_usd: 20,
      rrp_eur: 20,
    }),
    buildPlan({
      uid: 'forty',
      name: 'France 40 GB',
      data_quota_mb: 40_960,
      validity_days: 31,
      rrp_usd: 30,
      rrp_eur: 30,
    }),
  ];
  const recommended = async () =>
    within(await screen.findByRole('radiogroup', { name: 'Recommended plans' }));

  it('recommends one plan with its reason and two neighbours, and keeps the answers in the address', async () => {
    server.use(...franceShop(offers));
    const at = '/?buy=esim&to=FR';
    const { person, address } = renderScreen(<EsimPurchaseDialog isOpen onClose={() => undefined} />, {
      user: buildCustomer({ country: 'FR' }),
      at,
    });
    await person.click(await screen.findByRole('radio', { name: '30 days' }));
    await person.click(screen.getByRole('radio', { name: /^Maps and messages/ }));
    expect(address()).toBe(`${at}&stay=30&use=maps`);
    const cards = await recommended();
    expect(
      cards.getByText(
        'About 0.4 GB a day for maps and messages makes 12 GB in 30 days. No cheaper plan covers that.',
      ),
    ).toBeInTheDocument();
    expect(cards.getByRole('radio', { checked: true })).toHaveAccessibleName(/^20\sGB/);
    expect(cards.getByText('€13.00 less')).toBeInTheDocument();
    expect(cards.getByText('About 0.1 GB a day')).toBeInTheDocument();
    expect(cards.getByText('€10.00 more')).toBeInTheDocument();
    expect(cards.getByText('Enough for social media')).toBeInTheDocument();

    await person.click(cards.getByRole('radio', { name: /^€10\.00 more/ }));
    expect(address()).toBe(`${at}&stay=30&use=maps&pick=forty`);
    // A changed answer moves the choice to what it recommends.
    await person.click(screen.getByRole('radio', { name: '10 days' }));
    expect(address()).toBe(`${at}&stay=10&use=maps`);
    expect((await recommended()).getByRole('radio', { checked: true })).toHaveAccessibleName(/^5\sGB/);
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(address()).toContain('plan=five');
  });
});

describe('a destination with few plans and with many', () => {
  const open = async (count: number) => {
    const offers = Array.from({ length: count }, (_, index) =>
      buildPlan({
        uid: `plan-${index}`,
        name: `France ${index + 1} GB`,
        data_quota_mb: (index + 1) * 1024,
        validity_days: 31,
        rrp_usd: index + 1,
      }),
    );
    server.use(...franceShop(offers));
    return renderFrance();
  };

  it('has one plan, chosen already', async () => {
    const person = await open(1);
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('radio')).toHaveLength(1);
    expect(table.getByRole('radio')).toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Review' })).toBeInTheDocument();
  });

  it('has 300, of which a page is rendered, and more on request', async () => {
    const person = await open(300);
    const table = within(await screen.findByRole('table'));
    const first = table.getAllByRole('radio').length;
    expect(first).toBeLessThan(300);
    await person.click(table.getByRole('button', { name: /^Show \d+ more of/ }));
    expect(table.getAllByRole('radio')).toHaveLength(first + 24);
  });
});
