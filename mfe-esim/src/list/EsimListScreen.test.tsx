import type { SlotProps } from '@portal/platform';
import {
  api,
  buildAffiliate,
  buildCustomer,
  fakeApi,
  filledButtons,
  renderScreen,
  setDevice,
  shownToasts,
} from '@portal/platform/testing';
import { idempotencyKeyFor } from '@portal/platform';
import { screen, waitFor, within } from '@testing-library/react';
import { buildEsim, buildEsimPlan, buildUnusedPlan } from '../testing/builders';
import EsimListScreen from './EsimListScreen';

const ended = buildEsimPlan({ network_status: 'TERMINATED' });
const requested: { userId: unknown; query: string }[] = [];
let listed: ReturnType<typeof buildEsim>[] = [];
const server = fakeApi(
  api.get('/esim/:userId', ({ params, query }) => {
    requested.push({ userId: params['userId'], query: query.toString() });
    return { data: listed, total: listed.length };
  }),
);
beforeEach(() => {
  requested.length = 0;
  listed = [buildEsim({ uid: 'esim-a', tag: 'Paris' })];
});

const slots = {
  'wallet/open-purchases': () => <p>Open purchases</p>,
  'wallet/refund': ({ transactionId }: SlotProps['wallet/refund']) => <p>Refund of {transactionId}</p>,
  'affiliate/customer-picker': ({ ownLabel, onChange }: SlotProps['affiliate/customer-picker']) => (
    <>
      <button onClick={() => onChange(null)}>{ownLabel}</button>
      <button onClick={() => onChange({ id: 'c-9', fname: 'Mei', email: 'mei@example.com' })}>Mei</button>
    </>
  ),
};
type Person = ReturnType<typeof renderScreen>['person'];
/** Chooses an action of the eSIM ‘Paris’. */
const choose = async (person: Person, action: string) => {
  await person.click(await screen.findByRole('button', { name: 'Actions for Paris' }));
  await person.click(screen.getByRole('menuitem', { name: action }));
};

const overlays = [{ name: 'buy', slot: 'purchase/esim', query: 'buy', value: 'esim' }];
const renderEsimListScreen = (user = buildCustomer(), at = '/esim') =>
  renderScreen(<EsimListScreen />, { user, at, slots, overlays });

it('shows the beginning of an id, with the whole for the pointer and screen readers', async () => {
  const uid = '64adbe50-16b4-406f-b5ad-7514d1a655b2';
  listed = [buildEsim({ uid })];
  renderEsimListScreen();
  const link = await screen.findByRole('link', { name: uid });
  expect(link).toHaveTextContent(/^64adbe50$/);
  expect(screen.getByTitle(uid)).toContainElement(link);
});

it('keeps the focus when the eSIM to install is put off', async () => {
  listed = [buildEsim({ network_status: 'NOT_ACTIVE', service_status: 'inactive' })];
  const { person } = renderEsimListScreen();
  await person.click(await screen.findByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('region', { name: 'Ready to install' })).not.toBeInTheDocument();
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

it('shows each eSIM with its statuses and a link to it', async () => {
  renderEsimListScreen();
  const row = await screen.findByRole('row', { name: /Paris/ });
  expect(within(row).getByText('05/01/2026')).toBeInTheDocument();
  // 'active', the carrier's word, would say the same twice.
  expect(within(row).getAllByText(/^active$/i)).toHaveLength(1);
  expect(within(row).getByText('ENABLED')).toBeInTheDocument();
  expect(within(row).getByText('Connected')).toBeInTheDocument();
  expect(within(row).getByText('France 10 GB')).toBeInTheDocument();
  expect(within(row).getByText(/^7\.40\sGiB left · /)).toBeInTheDocument();
  expect(within(row).getByRole('link', { name: 'esim-a' })).toHaveAttribute(
    'href',
    `/esim/esim-a?user_id=${buildCustomer()._id}`,
  );
  for (const name of ['Date Assigned', 'eSIM Tag', 'Id', 'Service Status', 'Network Status', 'Actions']) {
    expect(screen.getByRole('columnheader', { name: new RegExp(name) })).toBeInTheDocument();
  }
});

it('shows after a reload the outcome of a purchase, and otherwise loads nothing of the wallet', async () => {
  const first = renderEsimListScreen();
  await screen.findByRole('row', { name: /Paris/ });
  expect(screen.queryByText('Open purchases')).not.toBeInTheDocument();
  first.unmount();
  idempotencyKeyFor('purchase:esim:u-1:any:fr-1:4:self');
  renderEsimListScreen();
  expect(screen.getByText('Open purchases')).toBeInTheDocument();
  await screen.findByRole('row', { name: /Paris/ });
});

it('shows a dash for values the carrier left out', async () => {
  listed = [
    buildEsim({
      tag: '',
      service_status: '',
      network_status: '',
      date_assigned: '0000-00-00 00:00:00',
      plans: [],
    }),
  ];
  renderEsimListScreen();
  const row = await screen.findByRole('row', { name: /esim-/ });
  expect(within(row).getAllByText('-')).toHaveLength(4);
});

it('deletes an eSIM whose plans have all ended, after asking', async () => {
  listed = [buildEsim({ uid: 'esim-a', tag: 'Paris', plans: [ended] })];
  server.use(
    api.delete('/esim/:id', () => {
      listed = [];
      return { message: 'ok' };
    }),
  );
  const { person } = renderEsimListScreen();
  await choose(person, 'Delete');
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this eSIM?' });
  await person.click(within(dialog).getByRole('button', { name: 'Delete eSIM' }));
  expect(await screen.findByText('No eSIM found')).toBeInTheDocument();
  expect(shownToasts()).toEqual(['eSIM deleted']);
});

it('asks to remove the plans first', async () => {
  listed = [buildEsim({ tag: 'Paris', plans: [ended, buildEsimPlan()] })];
  const { person } = renderEsimListScreen();
  await choose(person, 'Delete');
  expect(shownToasts()).toEqual(['please remove plans first']);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('offers the money back for an eSIM that was never used', async () => {
  listed = [buildEsim({ tag: 'Paris', network_status: 'NOT_ACTIVE', plans: [buildUnusedPlan()] })];
  const { person } = renderEsimListScreen();
  await choose(person, 'Delete');
  const dialog = screen.getByRole('alertdialog', { name: 'Refund this eSIM?' });
  expect(dialog).toHaveTextContent('please remove plans first');
  await person.click(within(dialog).getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Refund of t-1')).toBeInTheDocument();
  expect(shownToasts()).toEqual([]);
});

it.each([
  ['The carrier did not answer.', () => api.error(502, 'carrier_failed', 'The carrier did not answer.')],
  ['There was no answer. If the eSIM is still listed, try again.', () => api.unreachable()],
])('keeps the eSIM when it cannot be deleted, and says %s', async (text, refuse) => {
  listed = [buildEsim({ tag: 'Paris', plans: [] })];
  server.use(api.delete('/esim/:id', refuse));
  const { person } = renderEsimListScreen();
  await choose(person, 'Delete');
  await person.click(screen.getByRole('button', { name: 'Delete eSIM' }));
  await waitFor(() => expect(shownToasts()).toEqual([text]));
  expect(screen.getByRole('row', { name: /Paris/ })).toBeInTheDocument();
});

it('explains why the list is empty, and leads to the shop with one filled button', async () => {
  listed = [];
  const { person, address } = renderEsimListScreen();
  expect(await screen.findByText('No eSIM found')).toBeInTheDocument();
  expect(filledButtons()).toEqual(['Buy eSIM']);
  await person.click(screen.getAllByRole('button', { name: 'Buy eSIM' })[0] as HTMLElement);
  expect(address()).toBe('/esim?buy=esim');
});

it('searches on the server, stores the search in the URL, and clears it', async () => {
  listed = [];
  const { person, address } = renderEsimListScreen();
  await person.type(await screen.findByLabelText('Search'), 'rome');
  expect(await screen.findByText('Nothing matches ‘rome’. Try fewer words.')).toBeInTheDocument();
  expect(address()).toBe('/esim?search=rome');
  await waitFor(() => expect(requested.at(-1)?.query).toContain('search=rome'));
  await person.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(address()).toBe('/esim');
  await waitFor(() => expect(screen.queryByText(/Nothing matches/)).not.toBeInTheDocument());
});

it('offers a retry when the list does not load', async () => {
  server.use(api.get('/esim/:userId', () => api.unreachable(), { once: true }));
  const { person } = renderEsimListScreen();
  await screen.findByText('The eSIMs cannot be shown right now');
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /Paris/ })).toBeInTheDocument();
});

it('lists the eSIMs while offline, and needs a connection to buy or delete one', async () => {
  listed = [buildEsim({ tag: 'Paris', plans: [ended] })];
  const { person } = renderEsimListScreen();
  await choose(person, 'Delete');
  setDevice('offline');
  for (const name of ['Delete eSIM', 'Buy eSIM'])
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription('This needs a connection.');
  expect(screen.getByRole('row', { name: /Paris/ })).toBeInTheDocument();
});

it('links back from a page that no longer exists', async () => {
  server.use(
    api.get('/esim/:userId', ({ query }) =>
      query.get('page') === '2' ? { data: listed, total: 30 } : { data: [], total: 30 },
    ),
  );
  const { person, address } = renderEsimListScreen(buildCustomer(), '/esim?page=9');
  await person.click(await screen.findByRole('button', { name: 'Go to the last page' }));
  expect(await screen.findByRole('row', { name: /Paris/ })).toBeInTheDocument();
  expect(address()).toBe('/esim?page=2');
});

describe('for an affiliate', () => {
  it('shows a customer’s eSIMs, without deleting them', async () => {
    const { person, address } = renderEsimListScreen(buildAffiliate());
    await screen.findByRole('row', { name: /Paris/ });
    await person.click(screen.getByRole('button', { name: 'Mei' }));
    await waitFor(() => expect(requested.at(-1)?.userId).toBe('c-9'));
    expect(address()).toBe('/esim?user_id=c-9');
    const link = await screen.findByRole('link', { name: 'esim-a' });
    expect(link).toHaveAttribute('href', '/esim/esim-a?user_id=c-9');
    await person.click(screen.getByRole('button', { name: 'Actions for Paris' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Open']);
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'Your esims' }));
    await waitFor(() => expect(address()).toBe('/esim'));
    await choose(person, 'Delete');
    expect(shownToasts()).toEqual(['please remove plans first']);
  });

  it('shows nothing of somebody else’s customer whose link was copied', async () => {
    server.use(api.get('/esim/:userId', () => api.error(404, 'not_found', 'No such user')));
    renderEsimListScreen(buildAffiliate(), '/esim?user_id=c-9');
    expect(await screen.findByText('The eSIMs cannot be shown right now')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Paris/ })).not.toBeInTheDocument();
  });

  it('never shows one user’s eSIMs while another’s are loading', async () => {
    const { person } = renderEsimListScreen(buildAffiliate());
    await screen.findByRole('row', { name: /Paris/ });
    let arrive: () => void = () => undefined;
    server.use(
      api.get('/esim/:userId', async () => {
        await new Promise<void>((resolve) => (arrive = resolve));
        return { data: [buildEsim({ tag: 'Kyoto' })], total: 1 };
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Mei' }));
    expect(screen.queryByRole('row', { name: /Paris/ })).not.toBeInTheDocument();
    await waitFor(() => {
      arrive();
      expect(screen.getByRole('row', { name: /Kyoto/ })).toBeInTheDocument();
    });
  });
});

it('shows a customer only their own list, whatever the URL says', async () => {
  renderEsimListScreen(buildCustomer(), '/esim?user_id=c-9');
  await screen.findByRole('row', { name: /Paris/ });
  expect(requested.every(({ userId }) => userId === buildCustomer()._id)).toBe(true);
});

it('filters by state in the address, with the number of each', async () => {
  const states = { active: 3, not_installed: 1, used_up: 2, off: 0 };
  server.use(
    api.get('/esim/:userId', ({ params, query }) => {
      requested.push({ userId: params['userId'], query: query.toString() });
      return { data: listed, total: listed.length, states };
    }),
  );
  const { person } = renderEsimListScreen();
  const chips = await screen.findByRole('radiogroup', { name: 'State' });
  expect(await within(chips).findByRole('radio', { name: /^Used up\s*2$/ })).toBeInTheDocument();
  expect(within(chips).queryByRole('radio', { name: /^Off/ })).not.toBeInTheDocument();
  await person.click(within(chips).getByRole('radio', { name: /^Used up/ }));
  await waitFor(() => expect(requested.at(-1)?.query).toContain('state=used_up'));
});

it('offers a way out of a state that no eSIM is in', async () => {
  listed = [];
  const { person } = renderEsimListScreen(buildCustomer(), '/esim?state=used_up');
  expect(await screen.findByText('None is in this state. Choose another one.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(requested.at(-1)?.query).not.toContain('state'));
});

it('names a state of the link that does not exist, and shows the list without it', async () => {
  const { person } = renderEsimListScreen(buildCustomer(), '/esim?state=broken');
  expect(await screen.findByRole('row', { name: /Paris/ })).toBeInTheDocument();
  expect(screen.getByText(/The link asks for ‘broken’, which this list does not know\./)).toBeInTheDocument();
  expect(requested.at(-1)?.query).not.toContain('state');
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/broken/)).not.toBeInTheDocument();
});
