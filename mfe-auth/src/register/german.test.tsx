import '@portal/platform/testing/inGerman';
import { api, buildCountries, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import TwoFactorVerifyScreen from '../two-factor/TwoFactorVerifyScreen';
import RegisterScreen from './RegisterScreen';

fakeApi(api.get('/packages/product-countries', () => buildCountries({ FR: 'France' })));

it('registers in German', async () => {
  const { person } = renderScreen(<RegisterScreen />, { at: '/register', path: '/register' });
  expect(screen.getByRole('heading', { name: 'Registrieren' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox')).toHaveAccessibleName(
    'Ich stimme den Geschäftsbedingungen und der Datenschutzerklärung zu.',
  );
  for (const name of ['Vorname', 'Nachname'])
    await person.type(await screen.findByRole('textbox', { name }), 'Zoë');
  expect(
    screen.getByText('Es fehlt noch: E-Mail, Land, Passwort und deine Zustimmung zu den Bedingungen.'),
  ).toBeInTheDocument();
});

it('asks for the second factor in German', async () => {
  renderScreen(<TwoFactorVerifyScreen />, {
    at: '/2fa-verify',
    path: '/2fa-verify',
    tempTokenExpiresAtMs: Date.now() + 300_000,
  });
  expect(await screen.findByLabelText('Diesem Gerät 30 Tage vertrauen')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Bestätigen' })).toBeInTheDocument();
});
