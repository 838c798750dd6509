import { api, buildAffiliate, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import type { User } from '@portal/contract';
import { buildDetail, buildEsim } from '../testing/builders';
import EsimDetailScreen from './EsimDetailScreen';

const cher = { fname: 'Cher', lname: '', email: 'cher@example.com' };
const esim = buildEsim({ uid: 'esim-a' });
fakeApi(
  api.get('/esim/:esimId/data-plans', () => ({ result: { ...buildDetail(esim).result, owner: cher } })),
  api.get('/esim/:esimId/renewal', () => ({ renewal: null, offers: [] })),
  api.get('/esim/:esimId/data-usage', () => ({ data: [], refreshedAt: null })),
);
const renderOwnerName = (user: User) =>
  renderScreen(<EsimDetailScreen />, {
    user,
    at: `/esim/esim-a?user_id=${buildCustomer()._id}`,
    path: '/esim/:id',
  });

it('names the customer whose eSIM an affiliate looks at', async () => {
  renderOwnerName(buildAffiliate());
  expect(await screen.findByText('Cher (cher@example.com)')).toBeInTheDocument();
});

it('says nothing of the sort to the customer', async () => {
  renderOwnerName(buildCustomer());
  await screen.findByText('ACTIVE');
  expect(screen.queryByText('Cher (cher@example.com)')).not.toBeInTheDocument();
});
