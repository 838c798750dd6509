import '@portal/platform/testing/inGerman';
import { buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { buildPlan } from '../testing/builders';
import { franceShop } from '../testing/fakeShop';
import EsimPurchaseDialog from './EsimPurchaseDialog';

fakeApi(
  ...franceShop([
    buildPlan({ uid: 'one', name: 'France 1 GB', data_quota_mb: 1024, validity_days: 2 }),
    buildPlan({ uid: 'ten', name: 'France 10 GB', data_quota_mb: 10_240, validity_days: 31 }),
    buildPlan({ uid: 'twenty', name: 'France 20 GB', data_quota_mb: 20_480, validity_days: 31 }),
  ]),
);

it('sells in German', async () => {
  renderScreen(<EsimPurchaseDialog isOpen onClose={() => undefined} />, {
    user: buildCustomer(),
    at: '/?buy=esim&to=FR&stay=10&use=social',
  });
  expect(await screen.findByRole('heading', { name: 'Wie viel?' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Alle 3 Tarife' })).toBeInTheDocument();
  expect(screen.getByText(/· 3 Tarife ab /)).toBeInTheDocument();
  expect(screen.getByText(/Etwa 1 GB pro Tag für Social Media sind 10 GB in 10 Tagen\./)).toBeInTheDocument();
  expect(screen.getByText('1 Tag')).toBeInTheDocument();
  expect(screen.getByText(/^Guthaben/)).toHaveTextContent(/^Guthaben [\d,]+ \$$/);
  expect(screen.getByRole('button', { name: 'Weiter' })).toBeInTheDocument();
});
