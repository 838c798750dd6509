import type { DiagnosisResponse } from '@portal/contract';
import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildEsim, buildEsimPlan } from '../../testing/builders';
import ProblemDialog from './ProblemDialog';

const esim = buildEsim({ uid: 'esim-a', iccid: '8988', network_status: 'NOT_ACTIVE' });
const found = (changes: Partial<DiagnosisResponse> = {}): DiagnosisResponse => ({
  cause: 'not_installed',
  checks: [
    { name: 'plan', state: 'ok' },
    { name: 'installed', state: 'problem' },
    { name: 'connection', state: 'open' },
  ],
  checkedAt: '2026-11-25T14:20:00.000Z',
  lastUsedOn: null,
  moneyBackFrom: null,
  ...changes,
});
const asked: (string | null)[] = [];
const server = fakeApi(
  api.get('/esim/:esimId/diagnosis', ({ query }) => {
    asked.push(query.get('country'));
    return query.get('country') === 'CH' ? found({ cause: 'not_covered' }) : found();
  }),
  api.get('/packages/product-countries', () => ({
    countries: [{ code: 'CH', name: 'Switzerland' }],
    refreshedAt: '2026-11-25T00:00:00.000Z',
  })),
);
beforeEach(() => {
  asked.length = 0;
});
const renderProblemDialog = (plans = [buildEsimPlan()]) => {
  const actions = { onClose: jest.fn(), onInstall: jest.fn(), onAddPlan: jest.fn() };
  const rendered = renderScreen(<ProblemDialog esim={esim} plans={plans} {...actions} />, {
    user: buildCustomer(),
    slots: { 'wallet/refund': ({ transactionId }) => <p>Refund of {transactionId}</p> },
  });
  return { ...rendered, ...actions };
};

it('names the cause and what was looked at, and leads to the next step', async () => {
  const { person, onInstall, onClose } = renderProblemDialog();
  expect(await screen.findByRole('heading', { name: 'No phone has taken it yet' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'It has a data plan',
    'Not installed',
    'Connection: not known yet',
  ]);
  await person.click(screen.getByRole('button', { name: 'Install now' }));
  expect(onInstall).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

const neverInstalled = buildEsimPlan({
  network_status: 'NOT_ACTIVE',
  start_time: '0000-00-00 00:00:00',
  data_bytes_remaining: buildEsimPlan().data_quota_bytes,
  purchase: { transactionId: 't-1', type: 'esim', paidAt: new Date().toISOString() },
});

it('begins with what it finds, not with the first button', async () => {
  renderProblemDialog([neverInstalled]);
  expect(screen.getByRole('button', { name: 'Refund' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'What we found' })).toHaveFocus();
  expect(await screen.findByRole('heading', { name: 'No phone has taken it yet' })).toBeVisible();
});

it('asks where the traveller is, and offers a plan for there', async () => {
  const { person, onAddPlan } = renderProblemDialog();
  await person.type(await screen.findByRole('combobox', { name: /Where are you now/ }), 'Swiss');
  await person.click(await screen.findByRole('option', { name: /Switzerland/ }));
  expect(await screen.findByRole('heading', { name: /does not work where you are/ })).toBeInTheDocument();
  expect(asked).toEqual([null, 'CH']);
  await person.click(screen.getByRole('button', { name: 'Add Data Plan' }));
  expect(onAddPlan).toHaveBeenCalledTimes(1);
});

it('asks the carrier again on request', async () => {
  const { person } = renderProblemDialog();
  await screen.findByRole('heading', { name: 'No phone has taken it yet' });
  server.use(api.get('/esim/:esimId/diagnosis', () => found({ cause: 'working' })));
  await person.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { name: /^It works/ })).toBeInTheDocument();
});

it('offers the money back where it was never installed', async () => {
  const { person } = renderProblemDialog([neverInstalled]);
  await person.click(await screen.findByRole('button', { name: 'Refund' }));
  expect(screen.getByText('Refund of t-1')).toBeInTheDocument();
});

it('says from when on one that does not connect can be given back, and offers it then', async () => {
  const plan = buildEsimPlan({
    purchase: { transactionId: 't-2', type: 'esim', paidAt: '2026-11-20T10:00:00.000Z' },
  });
  const unconnected = (moneyBackFrom: string) => found({ cause: 'not_connected', moneyBackFrom });
  server.use(api.get('/esim/:esimId/diagnosis', () => unconnected('2999-01-02T10:00:00.000Z')));
  const { person } = renderProblemDialog([plan]);
  expect(await screen.findByText(/not connected by 02\/01\/2999, \d\d:\d\d [A-Z]/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
  server.use(api.get('/esim/:esimId/diagnosis', () => unconnected('2026-11-21T10:00:00.000Z')));
  await person.click(screen.getByRole('button', { name: 'Check again' }));
  await person.click(await screen.findByRole('button', { name: 'Refund' }));
  expect(screen.getByText('Refund of t-2')).toBeInTheDocument();
});

it('offers a retry when the answer does not come', async () => {
  server.use(api.get('/esim/:esimId/diagnosis', () => api.unreachable(), { once: true }));
  const { person } = renderProblemDialog();
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: /No phone/ })).toBeInTheDocument());
});
