import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { buildEsim } from '../testing/builders';
import Installation from './Installation';

const server = fakeApi();
const renderInstallation = (activation_code: string | undefined) => {
  const esim = { ...buildEsim({ uid: 'a' }), activation_code };
  server.use(api.get('/esim/:esimId/data-plans', () => ({ result: { esim, plans: [] } })));
  return renderScreen(<Installation esimUid="a" />, { user: buildCustomer() });
};

it('shows the code of an eSIM', async () => {
  renderInstallation('LPA:1$rsp.example$CODE');
  expect(await screen.findByRole('img', { name: 'QR code to install the eSIM' })).toBeInTheDocument();
});

it.each([
  ['the carrier has not sent it', '', 'The carrier has not sent an activation code yet'],
  ['it is for others to see', undefined, 'Its owner sees the code'],
])('says why there is no code: %s', async (_why, code, text) => {
  renderInstallation(code);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('says that the code is in the mail when it does not load', async () => {
  server.use(api.get('/esim/:esimId/data-plans', () => api.error(502, 'carrier_failed', 'No.')));
  renderScreen(<Installation esimUid="a" />, { user: buildCustomer() });
  expect(await screen.findByText('The code cannot be shown right now')).toBeInTheDocument();
  expect(screen.getByText(/^It is in the mail, too\./)).toBeInTheDocument();
});
