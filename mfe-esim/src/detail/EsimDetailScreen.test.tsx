import { gibibyte } from '@portal/contract';
import {
  api,
  buildAffiliate,
  buildCustomer,
  fakeApi,
  renderScreen,
  setDevice,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { addPlanOverlay, buildDetail, buildEsim, buildEsimPlan } from '../testing/builders';
import EsimDetailScreen from './EsimDetailScreen';

const owner = buildCustomer()._id;
const usage = (records: { date: string; total_used: number }[]) => ({
  data: records.map((record, index) => ({ id: String(index), plan_id: 'unknown-plan', ...record })),
  refreshedAt: '2026-01-06T09:00:00.000Z',
});
let esim = buildEsim();
const server = fakeApi(
  api.get('/esim/:esimId/data-plans', () => buildDetail(esim)),
  api.get('/esim/:esimId/renewal', () => ({ renewal: null, offers: [] })),
  api.get('/esim/:esimId/data-usage', ({ query }) =>
    usage([{ date: '2026-01-05', total_used: query.get('days') === '7' ? gibibyte : 3 * gibibyte }]),
  ),
);
beforeEach(() => {
  esim = buildEsim({ uid: 'esim-a', plans: [buildEsimPlan({ id: 'plan-1' })] });
});

const renderEsimDetailScreen = (search = `?user_id=${owner}`, user = buildCustomer()) =>
  renderScreen(<EsimDetailScreen />, {
    user,
    at: `/esim/esim-a${search}`,
    path: '/esim/:id',
    overlays: [addPlanOverlay],
  });
const valueOf = (label: string) => screen.getByText(label).nextElementSibling;

describe('the summary', () => {
  it('shows identity, statuses, usage and plans', async () => {
    renderEsimDetailScreen();
    expect(await screen.findByText('esim-a')).toBeInTheDocument();
    expect(document.title).toBe(`${esim.tag} | eSIM Portal`);
    expect(valueOf('CTS UID')).toHaveTextContent('esim-a');
    expect(valueOf('ICCID')).toHaveTextContent(esim.iccid);
    expect(screen.getByText(/7\.40 of 10\.00\sGiB left/)).toBeInTheDocument();
    await waitFor(() => expect(valueOf('Last 30 days')).toHaveTextContent('3.00 GiB'));
    await waitFor(() => expect(valueOf('Last 7 days')).toHaveTextContent('1.00 GiB'));
    expect(screen.getByText('Days are in UTC.')).toBeVisible();
    expect(valueOf('Average per day')).toHaveTextContent('0.10 GiB');
    const plan = screen.getByRole('row', { name: /France 10 GB/ });
    expect(plan).toHaveTextContent('10.00 GiB');
    expect(plan).toHaveTextContent('01/01/2026');
  });

  it('shows the data that is left before the numbers that support asks for', async () => {
    renderEsimDetailScreen();
    const left = await screen.findByText(/7\.40 of 10\.00\sGiB left/);
    const details = screen.getByRole('region', { name: 'Technical details' });
    expect(left.compareDocumentPosition(details)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const label of ['CTS UID', 'ICCID']) expect(within(details).getByText(label)).toBeVisible();
  });

  const unlimited = (changes: Partial<ReturnType<typeof buildEsimPlan>> = {}) =>
    buildEsimPlan({
      data_quota_bytes: 100 * gibibyte,
      data_bytes_remaining: 96.8 * gibibyte,
      plan_type: {
        id: 'fr-u',
        plan_name: 'France Unlimited 5 Days',
        validity_days: 6,
        policy_name: 'Reduced speed after 2 GB a day',
      },
      ...changes,
    });

  it('shows an unlimited plan as such, with its usage and fair-use rule, and never its technical limit', async () => {
    esim = buildEsim({ uid: 'esim-a', plans: [unlimited()] });
    const { container } = renderEsimDetailScreen();
    expect(await screen.findByText(/^Unlimited · 3\.20\sGiB used/)).toBeInTheDocument();
    const plan = screen.getByRole('row', { name: /France Unlimited 5 Days/ });
    expect(within(plan).getAllByText('Unlimited')).toHaveLength(2);
    expect(plan).toHaveTextContent('Full speed for 2 GB a day, then slower');
    expect(container).not.toHaveTextContent(/100(\.00)?\s?Gi?B|96\.8/);
    await waitFor(() => expect(valueOf('Last 7 days')).toHaveTextContent('1.00 GiB'));
  });

  it('adds an unlimited plan to no total', async () => {
    esim = buildEsim({ uid: 'esim-a', plans: [unlimited(), buildEsimPlan()] });
    renderEsimDetailScreen();
    expect(await screen.findByText(/^7\.40 of 10\.00\sGiB left/)).toBeInTheDocument();
    expect(screen.getByText(/^\+ 1 unlimited/)).toBeInTheDocument();
    await waitFor(() => expect(valueOf('Last 7 days')).toHaveTextContent('1.00 GiB'));
  });

  it('adds and ends plans for the owner', async () => {
    let ended: unknown;
    server.use(
      api.delete('/esim/:esimId/data-plan/:planId/:productId', ({ params }) => {
        ended = params;
        esim = { ...esim, plans: [buildEsimPlan({ network_status: 'TERMINATED' })] };
        return { message: 'ok' };
      }),
    );
    const { person, address } = renderEsimDetailScreen();
    await person.click(await screen.findByRole('button', { name: 'Add Data Plan' }));
    expect(address()).toMatch(/[?&]add-plan=open&esim=esim-a$/);
    await person.click(screen.getByRole('button', { name: 'Delete plan France 10 GB' }));
    await person.click(screen.getByRole('button', { name: 'Delete plan' }));
    expect(await screen.findByText('TERMINATED')).toBeInTheDocument();
    expect(ended).toEqual({ esimId: 'esim-a', planId: 'plan-1', productId: 'fr-10' });
    expect(shownToasts()).toEqual(['Data plan deleted']);
    expect(screen.queryByRole('button', { name: /^Delete plan/ })).not.toBeInTheDocument();
  });

  it('shows the plans while offline, and adds and ends none', async () => {
    const { person } = renderEsimDetailScreen();
    await person.click(await screen.findByRole('button', { name: 'Delete plan France 10 GB' }));
    setDevice('offline');
    for (const name of ['Delete plan', 'Add Data Plan']) {
      expect(screen.getByRole('button', { name })).toHaveAccessibleDescription('This needs a connection.');
    }
    expect(screen.getByRole('row', { name: /France 10 GB/ })).toBeInTheDocument();
  });

  it('keeps the plan and shows an error when it cannot be ended', async () => {
    server.use(
      api.delete('/esim/:esimId/data-plan/:planId/:productId', () =>
        api.error(504, 'carrier_timeout', 'The carrier did not answer in time.'),
      ),
    );
    const { person } = renderEsimDetailScreen();
    await person.click(await screen.findByRole('button', { name: 'Delete plan France 10 GB' }));
    await person.click(screen.getByRole('button', { name: 'Delete plan' }));
    await waitFor(() => expect(shownToasts()).toEqual(['The carrier did not answer in time.']));
    expect(screen.getByText('ENABLED')).toBeInTheDocument();
  });

  it.each([
    ['an affiliate who looks at a customer’s', `?user_id=${owner}`, buildAffiliate()],
    ['someone whose address names another user', '?user_id=someone-else', buildCustomer()],
  ])('lets %s eSIM change nothing', async (_who, search, user) => {
    renderEsimDetailScreen(search, user);
    await screen.findByText('ENABLED');
    expect(screen.queryByRole('button', { name: 'Add Data Plan' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Delete plan/ })).not.toBeInTheDocument();
    await waitFor(() => expect(valueOf('Last 7 days')).toHaveTextContent('1.00 GiB'));
  });

  it('lets the affiliate who paid add a plan, and end none', async () => {
    const affiliate = buildAffiliate();
    esim = buildEsim({ uid: 'esim-a', user_id: affiliate._id });
    const { person, address } = renderEsimDetailScreen(`?user_id=${owner}`, affiliate);
    await person.click(await screen.findByRole('button', { name: 'Add Data Plan' }));
    expect(address()).toMatch(/[?&]add-plan=open&esim=esim-a$/);
    expect(screen.queryByRole('button', { name: /^Delete plan/ })).not.toBeInTheDocument();
  });

  it('shows neither NaN nor undefined where the carrier left figures out', async () => {
    const bare = buildEsimPlan({
      data_quota_bytes: null as unknown as number,
      data_bytes_remaining: undefined as unknown as number,
      start_time: '0000-00-00 00:00:00',
      end_time: '',
      plan_type: { id: 'x', plan_name: '', validity_days: 0 },
    });
    esim = buildEsim({ tag: '', smdp_address: '', service_status: '', plans: [bare] });
    server.use(
      api.get('/esim/:esimId/data-usage', () =>
        usage([{ date: '2026-01-05', total_used: null as unknown as number }]),
      ),
    );
    const { container } = renderEsimDetailScreen();
    await waitFor(() => expect(valueOf('Last 30 days')).toHaveTextContent('0.00 GiB'));
    await waitFor(() => expect(valueOf('Last 7 days')).toHaveTextContent('0.00 GiB'));
    expect(container).not.toHaveTextContent(/NaN|undefined|null|Infinity|Invalid/);
    expect(screen.queryByText(/left/)).not.toBeInTheDocument();
  });

  it('offers a retry when only the usage fails to load', async () => {
    server.use(api.get('/esim/:esimId/data-usage', () => api.error(504, 'carrier_timeout', 'Late.')));
    const { person } = renderEsimDetailScreen();
    await screen.findByText('The usage did not load');
    expect(screen.getByText('ENABLED')).toBeInTheDocument();
    server.resetHandlers();
    await person.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(valueOf('Last 30 days')).toHaveTextContent('3.00 GiB'));
    await waitFor(() => expect(valueOf('Last 7 days')).toHaveTextContent('1.00 GiB'));
  });

  it('shows that it has no plan yet', async () => {
    esim = buildEsim({ plans: [] });
    renderEsimDetailScreen();
    expect(await screen.findByText('No data plan yet')).toBeInTheDocument();
    await waitFor(() => expect(valueOf('Last 7 days')).toHaveTextContent('1.00 GiB'));
  });
});

describe('its URL', () => {
  it('stores the open tab in the URL', async () => {
    const { person, address } = renderEsimDetailScreen();
    await person.click(await screen.findByRole('tab', { name: 'Data Usage Logs' }));
    expect(address()).toBe(`/esim/esim-a?user_id=${owner}&tab=usage`);
    expect(await screen.findByRole('table', { name: 'Data usage of the last 60 days' })).toBeInTheDocument();
    await screen.findByText(/^As of/);
  });

  it('asks for a complete link when the user is missing', async () => {
    renderEsimDetailScreen('');
    expect(screen.getByRole('heading', { level: 1, name: 'eSim' })).toBeInTheDocument();
    expect(screen.getByText('This link is not complete')).toBeInTheDocument();
    expect(screen.queryByText(/user_id/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to eSims' })).toHaveAttribute('href', '/esim');
    await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
  });

  it.each([
    ['of another user', 404, 'not_found'],
    ['of an address that was cut off', 422, 'invalid_input'],
  ] as const)('shows that an eSIM %s is not among the user’s own', async (_name, status, code) => {
    server.use(api.get('/esim/:esimId/data-plans', () => api.error(status, code, 'No.')));
    renderEsimDetailScreen();
    expect(screen.getByRole('heading', { level: 1, name: 'eSim' })).toBeInTheDocument();
    expect(await screen.findByText('No eSIM found')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'eSim' })).toBeInTheDocument();
  });

  it.each([
    [
      'the carrier does not answer',
      () => api.error(504, 'carrier_timeout', 'Late.'),
      /The carrier does not answer/,
    ],
    ['there is no connection', () => api.unreachable(), /Check your connection/],
    ['the portal fails', () => api.error(500, 'internal_error', 'No.'), /Something went wrong on our side/],
  ])('shows when %s, and retries', async (_what, result, text) => {
    server.use(api.get('/esim/:esimId/data-plans', result));
    const { person } = renderEsimDetailScreen();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'eSim' })).toBeInTheDocument();
    server.resetHandlers();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('ENABLED')).toBeInTheDocument();
    await waitFor(() => expect(valueOf('Last 7 days')).toHaveTextContent('1.00 GiB'));
  });
});

describe('the usage logs', () => {
  const renderLogs = () => renderEsimDetailScreen(`?user_id=${owner}&tab=usage`);

  it('requests sixty days and shows MB with two decimals, and their age', async () => {
    server.use(
      api.get('/esim/:esimId/data-usage', ({ query }) =>
        usage([{ date: '2026-01-05', total_used: Number(query.get('days')) * 1024 ** 2 + 5243 }]),
      ),
    );
    renderLogs();
    const table = await screen.findByRole('table', { name: 'Data usage of the last 60 days' });
    expect(await within(table).findByText(/^60\.01/)).toBeInTheDocument();
    expect(screen.getByText(/^As of .*lag one to two hours\. Days are in UTC\.$/)).toBeInTheDocument();
  });

  it('shows neither NaN nor undefined where the carrier left figures out', async () => {
    const missing = null as unknown as number;
    server.use(
      api.get('/esim/:esimId/data-usage', () =>
        usage([
          { date: '2026-01-05', total_used: missing },
          { date: '', total_used: 0 },
        ]),
      ),
    );
    const { container } = renderLogs();
    const table = await screen.findByRole('table', { name: 'Data usage of the last 60 days' });
    expect(await within(table).findByText(/^0\.00/)).toBeInTheDocument();
    expect(container).not.toHaveTextContent(/NaN|undefined|null|Infinity|Invalid/);
  });

  it('shows that nothing was used', async () => {
    server.use(api.get('/esim/:esimId/data-usage', () => usage([])));
    renderLogs();
    expect(await screen.findByText('No usage yet.')).toBeInTheDocument();
  });

  it('offers a retry when the carrier does not respond', async () => {
    server.use(api.get('/esim/:esimId/data-usage', () => api.error(504, 'carrier_timeout', 'Late.')));
    const { person } = renderLogs();
    await screen.findByText('The usage did not load');
    server.resetHandlers();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    const table = await screen.findByRole('table', { name: 'Data usage of the last 60 days' });
    expect(await within(table).findByText(/^3072\.00/)).toBeInTheDocument();
  });
});
