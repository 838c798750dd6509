import '@portal/platform/testing/inGerman';
import { dayMs } from '@portal/contract';
import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen, within } from '@testing-library/react';
import { buildEsim, buildEsimPlan } from '../testing/builders';
import EsimListScreen from './EsimListScreen';

const endIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const listed = [
  buildEsim({ tag: 'Paris', plans: [buildEsimPlan({ end_time: endIn(1.5) })] }),
  buildEsim({ tag: 'Rom', plans: [buildEsimPlan({ end_time: endIn(0.5) })] }),
  buildEsim({ tag: 'Oslo', network_status: 'NOT_ACTIVE', service_status: 'inactive' }),
];
fakeApi(api.get('/esim/:userId', () => ({ data: listed, total: listed.length })));

it('is in German: values, plurals and a sentence around a name', async () => {
  renderScreen(<EsimListScreen />, { user: buildCustomer() });
  const row = await screen.findByRole('row', { name: /Paris/ });
  expect(within(row).getByText(/^7[.,]40\sGiB übrig · 2 Tage$/)).toBeVisible();
  expect(screen.getByText(/^7[.,]40\sGiB übrig · 1 Tag$/)).toBeVisible();
  expect(within(row).getByRole('button', { name: 'Aktionen für Paris' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Zugeteilt am/ })).toBeVisible();
  const ready = screen.getByRole('region', { name: 'Bereit zur Installation' });
  expect(ready).toHaveTextContent(
    'Oslo. Ihre Tage beginnen mit der ersten Verbindung dort, wo ihr Tarif funktioniert.',
  );
  expect(within(ready).getByText('Oslo').tagName).toBe('STRONG');
});
