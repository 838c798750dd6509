import '@portal/platform/testing/inGerman';
import { api, buildAffiliate, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { buildReport } from '../testing/builders';
import AffiliateReport from './AffiliateReport';

const affiliate = buildAffiliate();
const report = buildReport({
  customers: 2,
  current: { sales: 50, commission: 2.5, purchases: 4, ordered: 9, orders: 1, newCustomers: 3 },
  before: { sales: 40, commission: 2.5, purchases: 4, newCustomers: 1 },
  destinations: [
    { place: 'FR', sales: 30, purchases: 2 },
    { place: null, sales: 10, purchases: 1, ordered: 9, orders: 1 },
  ],
});
fakeApi(api.get('/affiliate/:id/report', () => report));

it('is in German: values, plurals and sentences around elements', async () => {
  renderScreen(<AffiliateReport userId={affiliate._id} wallet={null} />, { user: affiliate });
  expect(await screen.findByText('2 Käufe')).toBeVisible();
  expect(screen.getByText('1 Kauf, 1 Bestellung von dir')).toBeVisible();
  expect(screen.getByText('Plus 25,0 %').parentElement).toHaveTextContent(
    /^Plus 25,0 % gegenüber .*40[.,]00/,
  );
  expect(screen.getByText('3 neu').parentElement).toHaveTextContent('3 neu, davor 1');
  expect(screen.getByText(/für Kunden bezahlt hast \(1 Bestellung\)/)).toBeVisible();
  expect(screen.getByText('Wie davor')).toBeVisible();
});
