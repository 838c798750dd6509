import { withdrawalTermsVersion, type EsimPlan } from '@portal/contract';
import {
  api,
  buildAffiliate,
  buildCustomer,
  fakeApi,
  renderScreen,
  setDevice,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  buildConfirmation,
  buildDestinations,
  buildEsim,
  buildPackages,
  buildPlan,
  regionPlansPath,
} from '../testing/builders';
import { deferred } from '../testing/deferred';
import { confirmTerms, franceShop, openFrance, reviewFirst } from '../testing/fakeShop';
import DataPlanPurchaseDialog from './DataPlanPurchaseDialog';

const user = buildCustomer();
const cher = { fname: 'Cher', lname: '', email: 'cher@example.com' };
const germany = buildPlan({ uid: 'de-1', name: 'Germany 1 GB', countries: ['DE'] });
const sent: unknown[] = [];
let esim = buildEsim();
const had = (id: string, countries: string[]) => [{ plan_type: { id }, countries }] as unknown as EsimPlan[];
const server = fakeApi(
  api.get('/esim/:esimId/data-plans', () => ({ result: { esim, plans: esim.plans, owner: cher } })),
  api.get('/esim/:esimId/destinations', () => buildDestinations('DE')),
  api.get('/esim/:esimId/packages', ({ query }) =>
    buildPackages([query.get('country') === 'DE' ? germany : buildPlan()]),
  ),
  api.get('/packages/plans', () => buildPackages([buildPlan()])),
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
  esim = buildEsim();
});

function renderDialog(at = '/?add-plan=open&esim=esim-1', options: { as?: typeof user } = {}) {
  const handlers = { onClose: jest.fn(), onDone: jest.fn() };
  return {
    ...handlers,
    ...renderScreen(<DataPlanPurchaseDialog isOpen {...handlers} />, { user: options.as ?? user, at }),
  };
}
async function renderAtReview(as = user) {
  const rendered = renderDialog(undefined, { as });
  await openFrance(rendered.person);
  await reviewFirst(rendered.person);
  await screen.findByRole('heading', { name: 'Review' });
  return rendered;
}
const pay = () => screen.getByRole('button', { name: 'Pay $4.00' });
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

it('reviews the plan for its eSIM, without what only a new one needs', async () => {
  const { person } = await renderAtReview();
  expect(fact('eSIM')).toHaveTextContent('Paris');
  expect(fact('For')).toHaveTextContent(`Myself (${user.email})`);
  expect(fact('Days')).toHaveTextContent(/^Valid 5 days \(plus the day you arrive\)\.$/);
  expect(fact('Speed')).toHaveTextContent('Full speed, no daily limit');
  expect(fact('Wallet after')).toHaveTextContent('$46.00');
  expect(screen.queryByLabelText('eSIM Tag')).not.toBeInTheDocument();
  expect(pay()).toBeDisabled();
  // The only one: no phone is asked about.
  await person.click(screen.getByRole('checkbox'));
  expect(pay()).toBeEnabled();
  expect(screen.getByText('If the plan cannot be added, the price returns to your wallet.')).toBeVisible();
});

it('names the customer whose eSIM gets the plan', async () => {
  const affiliate = buildAffiliate();
  esim = buildEsim({ user_id: affiliate._id });
  await renderAtReview(affiliate);
  expect(fact('For')).toHaveTextContent('Cher (cher@example.com)');
});

it('debits the wallet, adds the plan to the eSIM, confirms and closes', async () => {
  const { person, onClose, onDone } = await renderAtReview();
  await confirmTerms(person);
  await person.click(pay());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(shownToasts()).toEqual(['Data plan added successfully!']);
  expect(sent).toEqual([
    {
      userId: user._id,
      cost: 4,
      type: 'data-plan',
      package_title: 'France 1 GB',
      planId: 'fr-1',
      country: 'FR',
      withdrawalTerms: withdrawalTermsVersion,
    },
    { esimId: 'esim-1', planId: 'fr-1', dataPlanId: 'fr-1', transactionId: 't-1' },
  ]);
});

it('says what is being done, and refunds the money when the plan cannot be added', async () => {
  const answer = deferred<void>();
  server.use(
    api.post('/esim/:esimId/data-plan/:planId', async () => {
      await answer.promise;
      return api.error(502, 'carrier_refused', 'The carrier refused.');
    }),
  );
  const { person, onClose } = await renderAtReview();
  await confirmTerms(person);
  await person.click(pay());
  expect(await screen.findByText('Adding your data plan…')).toBeInTheDocument();
  answer.resolve();
  await waitFor(() => expect(shownToasts()).toContain('Funds have been successfully refunded!'));
  expect(shownToasts()).toContain('Failed to add data plan. Please try again.');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to add data plan. Please try again. The amount is back in your wallet.',
  );
  expect(onClose).not.toHaveBeenCalled();
});

it('charges nothing while offline, and keeps the selection', async () => {
  const { person, onClose } = await renderAtReview();
  await confirmTerms(person);
  setDevice('offline');
  expect(pay()).toHaveAccessibleDescription(/This needs a connection\./);
  await person.click(pay());
  expect(shownToasts()).toEqual(['This needs a connection.']);
  expect(sent).toEqual([]);
  setDevice('online');
  await person.click(pay());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toHaveLength(2);
});

describe('for an eSIM that had a package for France', () => {
  beforeEach(() => {
    esim = buildEsim({ plans: had('fr-1', ['FR']) });
  });
  const again = () => screen.findByRole('button', { name: 'Choose France 1 GB again' });

  it('opens on its destination, with the same package again in one press', async () => {
    const { person, address } = renderDialog();
    expect(await screen.findByRole('heading', { name: 'How much?' })).toBeInTheDocument();
    const offer = await screen.findByRole('region', { name: 'Buy the same again' });
    expect(offer).toHaveTextContent('France 1 GB · 1 GB for');
    expect(await screen.findByRole('radio', { name: /France 1 GB/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    await person.click(await again());
    expect(address()).toBe('/?add-plan=open&esim=esim-1&plan=fr-1&pick=fr-1');
    await confirmTerms(person);
    await person.click(pay());
    await waitFor(() => expect(shownToasts()).toEqual(['Data plan added successfully!']));
    expect(sent[0]).toEqual(expect.objectContaining({ type: 'data-plan', planId: 'fr-1', country: 'FR' }));
  });

  it('offers no package again that is no longer sold', async () => {
    server.use(api.get('/packages/plans', () => buildPackages([])));
    renderDialog();
    expect(await screen.findByRole('radio', { name: /France 1 GB/ })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Buy the same again' })).not.toBeInTheDocument();
  });

  it('offers no package again that cannot be added to it any more', async () => {
    server.use(api.get('/esim/:esimId/packages', () => buildPackages([])));
    renderDialog();
    expect(await screen.findByText(/^No package of this destination can be added/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Buy the same again' })).not.toBeInTheDocument();
  });

  it('warns before a package for another country', async () => {
    const { person } = renderDialog();
    await screen.findByRole('radio', { name: /France 1 GB/ });
    expect(screen.queryByText('This eSIM is for France')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Change' }));
    await person.type(await screen.findByLabelText('Country or region'), 'Ger');
    await person.click(await screen.findByRole('link', { name: /Germany/ }));
    expect(await screen.findByText('This eSIM is for France')).toBeInTheDocument();
    expect(
      screen.getByText('Packages for Germany do not work there. The data that is left for France stays.'),
    ).toBeInTheDocument();
    await person.click(await screen.findByRole('radio', { name: /Germany 1 GB/ }));
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Review' })).toBeInTheDocument();
    expect(screen.getByText('This eSIM is for France')).toBeInTheDocument();
  });

  it('warns before a package that does not work there, where others of its destination do', async () => {
    const both = buildPlan({ uid: 'eu-1', name: 'Europe 1 GB', countries: ['DE', 'FR'] });
    server.use(api.get('/esim/:esimId/packages', () => buildPackages([germany, both])));
    const { person } = renderDialog('/?add-plan=open&esim=esim-1&to=DE');
    await person.click(await screen.findByRole('radio', { name: /Europe 1 GB/ }));
    expect(screen.queryByText('This eSIM is for France')).not.toBeInTheDocument();
    await person.click(await screen.findByRole('radio', { name: /Germany 1 GB/ }));
    expect(await screen.findByText('This eSIM is for France')).toBeInTheDocument();
  });

  it('opens a link to a package, and says what an unknown one is', async () => {
    const known = renderDialog('/?add-plan=open&esim=esim-1&to=DE&plan=de-1');
    expect(await screen.findByRole('heading', { name: 'Review' })).toBeInTheDocument();
    expect(screen.getAllByText('Germany 1 GB')).not.toHaveLength(0);
    known.unmount();
    renderDialog('/?add-plan=open&esim=esim-1&to=DE&plan=gone');
    expect(await screen.findByText(/package of this link is no longer offered/)).toBeInTheDocument();
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
      api.get(regionPlansPath, () => buildPackages([])),
    );
    const { person } = renderDialog();
    await person.click(await again());
    await confirmTerms(person);
    await person.click(pay());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('country');
    const storageKey = `portal:unfinished-purchase:data-plan:${user._id}:esim-1`;
    expect(JSON.parse(window.sessionStorage.getItem(storageKey) ?? '')).toMatchObject({
      type: 'data-plan',
      esimUid: 'esim-1',
      country: null,
      tag: '',
      customer: null,
    });
    answer.resolve({ walletBalance: 46, transactionId: 't-1' });
    await waitFor(() => expect(window.sessionStorage.getItem(storageKey)).toBeNull());
  });
});

it.each([
  ['Paris', 'For the eSIM ‘Paris’', 'Paris'],
  ['', 'For the eSIM 8901', '8901'],
])('names the eSIM with the tag %p', async (tag, heading, name) => {
  esim = buildEsim({ tag });
  const { person } = renderDialog('/?add-plan=open&esim=esim-1&to=FR');
  expect(await screen.findByText(heading)).toBeInTheDocument();
  await reviewFirst(person);
  expect(await screen.findByRole('heading', { name: 'Review' })).toBeInTheDocument();
  expect(fact('eSIM')).toHaveTextContent(name);
});
