import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input } from './Input';

it('associates label, hint and error with the field', () => {
  render(<Input label="Email" hint="We never share it." error="Email is invalid" isRequired />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('Email is invalid We never share it.');
});

it('shows and hides a password by a real button, keeping the text', async () => {
  render(<Input label="Password" type="password" autoComplete="current-password" />);
  const input = screen.getByLabelText('Password');
  await userEvent.type(input, 'Sécret 🎉');
  expect(input).toHaveAttribute('type', 'password');

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('Sécret 🎉');

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

it('ends a text that is too long for it with an ellipsis', () => {
  render(<Input label="Referral link" value={`https://example.com/${'x'.repeat(500)}`} readOnly />);
  expect(screen.getByLabelText('Referral link')).toHaveStyle({ textOverflow: 'ellipsis' });
});

it.each(['', 'x'.repeat(10_000), 'שלום עולם', '👩‍👩‍👧‍👦'])('keeps %p as pasted', async (text) => {
  render(<Input label="Name" />);
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.paste(text);
  expect(screen.getByLabelText('Name')).toHaveValue(text);
});
