import { api, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import VerifyEmailScreen from './VerifyEmailScreen';

let sent: unknown;
const server = fakeApi(
  api.post('/auth/correct-email', ({ body }) => {
    sent = body;
    return { message: 'ok' };
  }),
);
beforeEach(() => {
  sent = undefined;
});

async function correct(newEmail: string, password: string) {
  const rendered = renderScreen(<VerifyEmailScreen />, { at: '/verify-email?email=adda@example.com' });
  const { person } = rendered;
  await person.click(screen.getByRole('button', { name: 'The address is wrong' }));
  await person.type(screen.getByLabelText(/^Right email/), newEmail);
  if (password !== '') await person.type(screen.getByLabelText(/^Password/), password);
  await person.click(screen.getByRole('button', { name: 'Correct the email' }));
  return rendered;
}

it('corrects a mistyped address with the password, and shows where the link went', async () => {
  const { address } = await correct('ada@example.com', 'Long-Enough-7!');
  await waitFor(() => expect(address()).toBe('/verify-email?email=ada%40example.com'));
  expect(sent).toEqual({
    email: 'adda@example.com',
    newEmail: 'ada@example.com',
    role: 'customer',
    password: 'Long-Enough-7!',
  });
  expect(screen.getByText('ada@example.com')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'The address is wrong' })).toBeInTheDocument();
});

it('shows what is wrong at its field', async () => {
  await correct('ada', '');
  expect(screen.getByLabelText(/^Right email/)).toHaveAccessibleDescription('Please enter valid email');
  expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription('Please enter your password');
  expect(sent).toBeUndefined();
});

it('shows that the password is wrong', async () => {
  const text = 'The email, the password or the role is not right.';
  server.use(api.post('/auth/correct-email', () => api.error(422, 'invalid_credentials', text)));
  await correct('ada@example.com', 'Wrong-Enough-7!');
  expect(await screen.findByText(text)).toBeInTheDocument();
});
