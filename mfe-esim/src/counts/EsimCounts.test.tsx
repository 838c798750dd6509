import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { buildEsim, buildEsimPlan } from '../testing/builders';
import EsimCounts from './EsimCounts';

const server = fakeApi();
const answer = (esims: ReturnType<typeof buildEsim>[]) =>
  server.use(api.get('/esim/:userId', () => ({ data: esims, total: esims.length })));
const draw = () => renderScreen(<EsimCounts userId={buildCustomer()._id} />, { user: buildCustomer() });

it('counts eSIMs and adds what their live plans hold', async () => {
  answer([
    buildEsim(),
    buildEsim({ plans: [buildEsimPlan(), buildEsimPlan({ network_status: 'TERMINATED' })] }),
  ]);
  draw();
  expect(await screen.findByText('20.00 GiB')).toBeInTheDocument();
  expect(screen.getByText('14.80 GiB')).toBeInTheDocument();
  expect(screen.getByText('2')).toBeInTheDocument();
  expect(screen.queryByText(/almost used up/)).not.toBeInTheDocument();
});

it('names the eSIM whose plan is almost used up', async () => {
  const esim = buildEsim({ tag: 'Lisbon', plans: [buildEsimPlan({ data_bytes_remaining: 5 })] });
  answer([esim, buildEsim()]);
  draw();
  expect(await screen.findByText('A plan is almost used up.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lisbon' })).toHaveAttribute(
    'href',
    `/esim/${esim.uid}?user_id=${buildCustomer()._id}`,
  );
});

it('shows zero where nothing was bought yet', async () => {
  answer([]);
  draw();
  expect(await screen.findAllByText('0.00 GiB')).toHaveLength(2);
});

it('offers a retry when the eSIMs do not load', async () => {
  answer([buildEsim()]);
  server.use(api.get('/esim/:userId', () => api.error(502, 'carrier_failed', 'No.'), { once: true }));
  const { person } = draw();
  await screen.findByText('Your eSIMs cannot be counted right now');
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('7.40 GiB')).toBeInTheDocument();
});
