import { gibibyte, type EsimTotals } from '@portal/contract';
import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import EsimCounts from './EsimCounts';

const server = fakeApi();
const totals: EsimTotals = {
  esims: 2,
  plans: 3,
  totalBytes: 20 * gibibyte,
  remainingBytes: 14.8 * gibibyte,
  almostUsedUp: { count: 0, first: null },
};
const result = (changes: Partial<EsimTotals> = {}) =>
  server.use(api.get('/esim/:userId/totals', () => ({ ...totals, ...changes })));
const renderEsimCounts = () =>
  renderScreen(<EsimCounts userId={buildCustomer()._id} />, { user: buildCustomer() });

it('shows the number of eSIMs, their total and their remaining volume', async () => {
  result();
  renderEsimCounts();
  expect(await screen.findByText('20.00 GiB')).toBeInTheDocument();
  expect(screen.getByText('14.80 GiB')).toBeInTheDocument();
  expect(screen.getByText('2')).toBeInTheDocument();
  expect(screen.queryByText(/almost used up/)).not.toBeInTheDocument();
});

it('counts unlimited plans and adds no volume for them', async () => {
  result({ remainingBytes: 7.42 * gibibyte, unlimitedPlans: 1 });
  renderEsimCounts();
  await screen.findByText('20.00 GiB');
  const figures = screen.getAllByRole('definition');
  expect(figures[2]).toHaveTextContent('20.00 GiB + 1 unlimited');
  expect(figures[4]).toHaveTextContent('7.42 GiB + 1 unlimited');
});

it('shortens figures above 9,999, and not for screen readers', async () => {
  result({ esims: 12_345, totalBytes: 20_000 * gibibyte });
  renderEsimCounts();
  expect(await screen.findByText('12.35K')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('12,345')).toBeInTheDocument();
  expect(screen.getByTitle('20000.00 GiB')).toHaveTextContent('20.00K GiB');
});

it('shows the one eSIM whose plan is almost used up', async () => {
  result({ almostUsedUp: { count: 1, first: { uid: 'esim-7', tag: 'Lisbon' } } });
  renderEsimCounts();
  expect(await screen.findByText('A plan is almost used up.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lisbon' })).toHaveAttribute(
    'href',
    `/esim/esim-7?user_id=${buildCustomer()._id}`,
  );
});

it('shows how many eSIMs need data, and links to all of them', async () => {
  result({ almostUsedUp: { count: 3, first: { uid: 'esim-7', tag: 'Lisbon' } } });
  renderEsimCounts();
  expect(await screen.findByText('Plans of 3 eSIMs are almost used up.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add data' })).toHaveAttribute('href', '/esim');
});

it('shows zero before the first purchase', async () => {
  result({ esims: 0, plans: 0, totalBytes: 0, remainingBytes: 0 });
  renderEsimCounts();
  expect(await screen.findAllByText('0.00 GiB')).toHaveLength(2);
});

it('offers a retry when the eSIMs fail to load', async () => {
  result();
  server.use(api.get('/esim/:userId/totals', () => api.error(502, 'carrier_failed', 'No.'), { once: true }));
  const { person } = renderEsimCounts();
  await screen.findByText('Your eSIMs cannot be counted right now');
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('14.80 GiB')).toBeInTheDocument();
});
