// What the shop shows before the review: destinations, filters, order, and links from elsewhere.
import type { Plan } from '@portal/contract';
import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { createEvent, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
import { buildDestinations, buildPackages, buildPlan } from '../testing/builders';
import { franceShop, openFilters, packageNames, packageRadios } from '../testing/fakeShop';
import EsimPurchaseDialog from './EsimPurchaseDialog';

const unlimited = 0;
const buildOffer = (gigabytes: number, days: number, changes: Partial<Plan> = {}) =>
  buildPlan({
    uid: `${changes.name ?? 'France'}-${gigabytes}-${days}`,
    data_quota_mb: gigabytes * 1024,
    validity_days: days + 1,
    rrp_usd: gigabytes + days,
    ...changes,
    name: `${changes.name ?? 'France'} ${gigabytes || 'unlimited'} ${days}`,
  });
// Each number of days with several amounts of data, and each amount for two numbers of days.
const france = [1, 3, 5, 10, 20, 40, 50, unlimited].flatMap((gigabytes, index) =>
  [1, 5, 10, 15, 30]
    .filter((_, position) => (position - index + 10) % 5 < 2)
    .map((days) => buildOffer(gigabytes, days)),
);

const server = fakeApi(
  api.get('/packages/destinations', () => buildDestinations('BE', 'JP', 'NO')),
  ...franceShop(france),
);

function renderEsimShop(at: string) {
  const onClose = jest.fn();
  const rendered = renderScreen(<EsimPurchaseDialog isOpen onClose={onClose} />, {
    user: buildCustomer(),
    at,
  });
  return { onClose, ...rendered };
}
const firstPackage = async () => (await packageRadios())[0] as HTMLElement;
const choose = (label: string, name: string) =>
  fireEvent.click(within(screen.getByRole('radiogroup', { name: label })).getByLabelText(name));
it('shows destinations with prices, and says when nothing matches', async () => {
  const { person, onClose } = renderEsimShop('/');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Where to?' })).toHaveFocus());
  expect(await screen.findByRole('link', { name: /^Japan, from \$4\.00$/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Europe, 38 countries, from \$5\.00$/ })).toBeInTheDocument();

  await person.click(screen.getByRole('searchbox'));
  await person.paste('x'.repeat(200));
  expect(await screen.findByText(/^No destination matches/)).toBeInTheDocument();
  // The first Escape clears the search, the second one closes the dialog.
  await person.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { name: 'All countries' })).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('takes the focus from a destination before its step goes, and leaves it where a new tab opens', async () => {
  const { person } = renderEsimShop('/');
  const japan = await screen.findByRole('link', { name: /^Japan/ });
  const handleBlur = jest.fn();
  japan.addEventListener('blur', handleBlur);
  // jsdom opens no tabs.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await person.keyboard('{Control>}');
  await person.click(japan);
  await person.keyboard('{/Control}');
  expect(japan).toHaveFocus();
  await person.click(japan);
  expect(handleBlur).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('heading', { name: 'How much?' })).toHaveFocus();
});

it('moves down to the first match of what was typed last, before the list shows it', async () => {
  const { person } = renderEsimShop('/');
  await screen.findByRole('link', { name: /^Japan/ });
  const field = screen.getByRole('searchbox');
  await person.type(field, 'Belgium');
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Japan/ })).not.toBeInTheDocument());
  // As in a browser, where both keys can come before React renders the list again.
  await getConfig().asyncWrapper(async () => {
    field.dispatchEvent(createEvent.input(field, { target: { value: 'Japan' } }));
    field.dispatchEvent(createEvent.keyDown(field, { key: 'ArrowDown' }));
    await Promise.resolve();
  });
  await waitFor(() => expect(screen.getByRole('link', { name: /^Japan/ })).toHaveFocus());
});

it('shows the matching packages for each filter, and all packages without one', async () => {
  const { person } = renderEsimShop('/?to=FR');
  const everything = await packageNames();
  expect(everything).toHaveLength(france.length);
  const shows = async (expected: string[]) => {
    expect(expected).not.toEqual([]);
    // The best value is that of what is shown.
    const plain = (names: string[]) => names.map((name) => name.replace(', Best value', ''));
    await waitFor(async () => expect(plain(await packageNames())).toEqual(plain(expected)));
  };
  await openFilters(person);
  for (const days of [1, 5, 10, 15, 30]) {
    const text = days === 1 ? '1 day' : `${days} days`;
    choose('Days', text);
    await shows(everything.filter((offer) => offer.includes(` for ${text},`)));
  }
  choose('Days', 'Select All');
  for (const gigabytes of [1, 3, 5, 10, 20, 40]) {
    choose('Data', `${gigabytes} GB`);
    await shows(everything.filter((offer) => offer.startsWith(`${gigabytes}\u00A0GB `)));
  }
  choose('Data', 'Unlimited');
  await shows(everything.filter((offer) => /^(50\sGB|Unlimited) /.test(offer)));
  choose('Data', 'Select All');
  await shows(everything);
});

const belgium = (
  [
    ['Belgium', ['BE'], []],
    ['Europe', ['BE', 'AT'], ['europe']],
    ['Global', ['BE', 'US'], ['global']],
  ] as const
).flatMap(([name, countries, regions]) =>
  [
    [1, 1],
    [40, 60],
    [3, 60],
  ].map(([gigabytes = 0, days = 0]) =>
    buildOffer(gigabytes, days, { name, countries: [...countries], regions: [...regions] }),
  ),
);

it('shows a picture of each use in the question what the data is for', async () => {
  server.use(api.get('/packages/product-plans', () => buildPackages(belgium)));
  renderEsimShop('/?to=BE');
  const question = await screen.findByRole('radiogroup', { name: 'What for?' });
  const tiles = within(question).getAllByRole('radio');
  expect(tiles).toHaveLength(3);
  for (const tile of tiles) expect(tile.closest('label')?.querySelector('svg[aria-hidden]')).not.toBeNull();
});

it('sorts, widens the filter that hides everything, and marks the best value', async () => {
  server.use(api.get('/packages/product-plans', () => buildPackages(belgium)));
  const first = renderEsimShop('/?to=BE');
  for (const name of ['Belgium', 'Europe', 'Global'])
    expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
  expect(screen.getAllByRole('radio', { name: /, Best value$/ })).toHaveLength(3);
  // A screen reader hears each place once, whether or not the name of the package has it.
  for (const price of within(screen.getByRole('table')).getAllByRole('radio'))
    expect(price.getAttribute('aria-label')?.match(/Belgium|Europe|Global/g)).toHaveLength(1);

  await openFilters(first.person);
  await first.person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Longest');
  await waitFor(async () => expect(await firstPackage()).toHaveAccessibleName(/60 days/));
  first.unmount();
  const { person } = renderEsimShop(first.address());
  expect(await firstPackage()).toHaveAccessibleName(/60 days/);

  choose('Days', '1 day');
  choose('Data', '40 GB');
  await person.click(await screen.findByRole('button', { name: 'Show all days' }));
  await waitFor(async () => expect(await firstPackage()).toHaveAccessibleName(/^40\sGB/));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Recommended');
  await person.click(await screen.findByRole('button', { name: 'See list of Europe' }));
  expect(screen.getByText(/Austria, .*Belgium/)).toBeInTheDocument();
});

it('opens a link to a package, and says what an unknown one is', async () => {
  const norway = buildPlan({ uid: 'no-3', name: 'Norway 3 GB 10 Days', countries: ['NO'] });
  server.use(api.get('/packages/product-plans', () => buildPackages([norway])));
  const known = renderEsimShop('/?to=no&plan=no-3');
  expect((await screen.findAllByText('Norway 3 GB 10 Days'))[0]).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /^Pay \$/ })).toBeDisabled();
  known.unmount();

  const gone = renderEsimShop('/?to=NO&plan=gone');
  expect(await screen.findByText(/package of this link is no longer offered/)).toBeInTheDocument();
  expect(await firstPackage()).toBeInTheDocument();
  gone.unmount();
});

it.each(['XX', 'atlantis', '%3Cscript%3E'])('offers the destinations for a link to %s', async (to) => {
  renderEsimShop(`/?to=${to}`);
  const problem = await screen.findByText(/^There are no packages for/);
  expect(problem).toHaveTextContent(`‘${decodeURIComponent(to)}’`);
  expect(screen.getByRole('heading', { name: 'Where to?' })).toBeInTheDocument();
});
