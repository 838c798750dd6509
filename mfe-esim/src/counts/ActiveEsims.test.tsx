import { gibibyte, type EsimTotals } from '@portal/contract';
import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { addPlanOverlay, buildEsim, buildEsimPlan } from '../testing/builders';
import ActiveEsims from './ActiveEsims';

const userId = buildCustomer()._id;
const server = fakeApi();
const totals: EsimTotals = {
  esims: 4,
  plans: 4,
  totalBytes: 40 * gibibyte,
  remainingBytes: 20 * gibibyte,
  almostUsedUp: { count: 0, first: null },
};
const waiting = (uid: string) => buildEsim({ uid, tag: `Trip ${uid}`, network_status: 'NOT_ACTIVE' });
const renderActiveEsims = (shown: Pick<EsimTotals, 'ready' | 'active'>) => {
  server.use(api.get('/esim/:userId/totals', () => ({ ...totals, ...shown })));
  return renderScreen(<ActiveEsims userId={userId} />, { user: buildCustomer() });
};
const items = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('shows what each active eSIM has left, with a link to it', async () => {
  const plans = [buildEsimPlan({ data_bytes_remaining: 0.7 * gibibyte })];
  renderActiveEsims({
    active: [buildEsim({ uid: 'a', tag: 'Lisbon', plans }), buildEsim({ uid: 'b', tag: 'Paris', plans })],
  });
  const link = await screen.findByRole('link', { name: 'Lisbon' });
  expect(link).toHaveAttribute('href', `/esim/a?user_id=${userId}`);
  const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  // What is used up next is the one that the card leads with, with all that is known of it.
  expect(first).toHaveTextContent(
    /France 10 GB0\.70\sGiBof 10\.00\sGiB left[\d,]+ days leftEnds on 31\/01\/2099/,
  );
  expect(within(first).getByText(/^At [\d.]+\sGiB a day this lasts \d+ more days\.$/)).toBeInTheDocument();
  expect(second).toHaveTextContent(/^7%Paris0\.70\sGiB left[\d,]+ days leftAdd data$/);
  expect(within(second).getByText('7%')).toHaveAttribute('aria-hidden', 'true');
});

it('says what an unlimited plan has used, and not how much is left', async () => {
  const plan = buildEsimPlan({
    data_quota_bytes: 100 * gibibyte,
    data_bytes_remaining: 96.8 * gibibyte,
    plan_type: {
      id: 'es-u',
      plan_name: 'Spain Unlimited 30 Days',
      validity_days: 30,
      policy_name: 'Reduced speed after 2 GB a day',
    },
  });
  renderActiveEsims({ active: [buildEsim({ tag: 'Barcelona', plans: [plan] })] });
  await screen.findByRole('link', { name: 'Barcelona' });
  expect(screen.getByText('∞')).toBeInTheDocument();
  expect(screen.getByText(/^Unlimited, 3\.20\sGiB used$/)).toBeInTheDocument();
  expect(screen.queryByText(/GiB left/)).not.toBeInTheDocument();
});

it('ends with the eSIM to install, three at most, and goes on with the next one when it is put off', async () => {
  const active = ['x', 'y', 'z'].map((uid) => buildEsim({ uid, tag: uid }));
  const { person } = renderActiveEsims({ ready: [waiting('a'), waiting('b')], active });
  expect(await screen.findByRole('link', { name: 'Install now' })).toHaveAttribute(
    'href',
    `/esim/a?user_id=${userId}&tab=activation`,
  );
  expect(items()).toHaveLength(3);
  await person.click(screen.getByRole('button', { name: 'Later: Trip a' }));
  expect(items()[2]).toContain('Trip b');
  await person.click(screen.getByRole('button', { name: 'Later: Trip b' }));
  expect(items()).toHaveLength(3);
  await waitFor(() =>
    expect(screen.getByRole('list')).toContainElement(document.activeElement as HTMLElement),
  );
  expect(screen.queryByText('Ready to install')).not.toBeInTheDocument();
});

it('tells the page whether its button is the one that installs', async () => {
  server.use(api.get('/esim/:userId/totals', () => ({ ...totals, ready: [waiting('a')], active: [] })));
  const onInstallOffered = jest.fn();
  const { person } = renderScreen(<ActiveEsims userId={userId} onInstallOffered={onInstallOffered} />, {
    user: buildCustomer(),
  });
  await person.click(await screen.findByRole('button', { name: 'Later: Trip a' }));
  expect(onInstallOffered.mock.calls).toEqual([[true], [false]]);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Show all' })).toHaveFocus());
});

it('says so when there is none', async () => {
  renderActiveEsims({ ready: [], active: [] });
  expect(await screen.findByText('No eSIM is active or waits to be installed.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/esim');
});

it('says that they did not load, and never stays empty', async () => {
  server.use(api.get('/esim/:userId/totals', () => api.unreachable()));
  renderScreen(<ActiveEsims userId={userId} />, { user: buildCustomer() });
  expect(await screen.findByText(/^They cannot be shown right now/)).toBeInTheDocument();
});

it('leads to more data for each active eSIM', async () => {
  server.use(
    api.get('/esim/:userId/totals', () => ({ ...totals, active: [buildEsim({ uid: 'a', tag: 'Lisbon' })] })),
  );
  const { person, address } = renderScreen(<ActiveEsims userId={userId} />, {
    user: buildCustomer(),
    overlays: [addPlanOverlay],
  });
  await person.click(await screen.findByRole('button', { name: 'Add data to Lisbon' }));
  expect(address()).toBe('/?add-plan=open&esim=a');
});
