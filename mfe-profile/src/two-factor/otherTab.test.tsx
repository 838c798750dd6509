// Two-factor authentication that is enabled in another tab while it is set up in this one.
import { api, buildCustomer, fakeApi, renderScreen, shownToasts } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { TwoFactorCard } from './TwoFactorCard';

const ada = buildCustomer();
const setup = { qrCode: 'data:image/png;base64,AAAA', secret: 'JBSWY3DPEHPK3PXP' };
fakeApi(
  api.get('/user/:id', () => ada),
  api.get('/2fa/recovery-codes', () => ({ remaining: 7 })),
  api.get('/2fa/authenticators', () => ({ authenticators: [] })),
  api.post('/2fa/generate', () => setup),
  api.post('/2fa/enable', () => api.error(409, 'two_factor_enabled', 'It is already enabled.')),
);

function CardOfTwoTabs() {
  const [isEnabled, setIsEnabled] = useState(false);
  return (
    <>
      <TwoFactorCard isEnabled={isEnabled} />
      <button onClick={() => setIsEnabled(!isEnabled)}>Other tab</button>
    </>
  );
}

const qrCode = () => screen.queryByRole('img', { name: /QR code/ });

async function setUp() {
  const { person } = renderScreen(<CardOfTwoTabs />, { user: ada });
  await person.click(screen.getByRole('button', { name: 'Enable' }));
  const field = await screen.findByRole('textbox', { name: 'Code from the app' });
  return { person, field };
}

it('ends the set-up with its code', async () => {
  const { person, field } = await setUp();
  await person.type(field, '123456');
  await person.click(screen.getByRole('button', { name: 'Verify & Enable' }));
  await waitFor(() => expect(qrCode()).not.toBeInTheDocument());
  expect(shownToasts()[0]).toMatch(/make new ones\.$/);
});

it('shows the QR code no more, also once it is disabled again', async () => {
  const { person } = await setUp();
  expect(qrCode()).toBeInTheDocument();
  const otherTab = screen.getByRole('button', { name: 'Other tab' });
  await person.click(otherTab);
  expect(qrCode()).not.toBeInTheDocument();
  await person.click(otherTab);
  expect(screen.getByRole('button', { name: 'Enable' })).toBeInTheDocument();
  expect(qrCode()).not.toBeInTheDocument();
});
