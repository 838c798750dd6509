import { api, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import ConfirmEmailScreen from './ConfirmEmailScreen';

let answer: object;
const server = fakeApi(api.post('/auth/confirm-email', () => ({ message: 'ok', ...answer })));
async function confirm() {
  const { person } = renderScreen(<ConfirmEmailScreen />, {
    path: '/confirm-email/:token',
    at: `/confirm-email/${'a'.repeat(43)}`,
  });
  await person.click(screen.getByRole('button', { name: 'Confirm the change' }));
}

it.each(['old', 'new'])('says that the %s address is missing', async (missing) => {
  answer = { state: 'waiting', missing };
  await confirm();
  expect(
    await screen.findByText(new RegExp(`once the ${missing} address has confirmed`)),
  ).toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent(/^This address has confirmed/);
});

it('says that the email is changed', async () => {
  answer = { state: 'changed', missing: null };
  await confirm();
  expect(await screen.findByText('Your email is changed')).toBeInTheDocument();
  // The pressed button has gone.
  expect(document.activeElement).toHaveTextContent(/^Your email is changed/);
});

it('says that a link does not work', async () => {
  server.use(api.post('/auth/confirm-email', () => api.error(422, 'invalid_link', 'No.')));
  await confirm();
  expect(await screen.findByText('This link does not work')).toBeInTheDocument();
});

it('keeps its button after a lost connection', async () => {
  server.use(api.post('/auth/confirm-email', () => api.unreachable()));
  await confirm();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Confirm the change' })).toBeEnabled();
});
