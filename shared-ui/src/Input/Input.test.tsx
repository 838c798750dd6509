import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

describe('pasted text', () => {
  function NameField({ type }: { type?: string }) {
    const [value, setValue] = useState('');
    return <Input label="Name" type={type} value={value} onChange={({ target }) => setValue(target.value)} />;
  }

  it.each([
    ['text', '\ufeffAda\u00a0Love\u00adlace\u200b', 'Ada Lovelace'],
    ['text', '山田\u3000太郎', '山田 太郎'],
    ['text', '\u202aAda\u202c\tLovelace', 'Ada Lovelace'],
    ['text', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['email', 'ada\u200b@example.com\u2060', 'ada@example.com'],
    ['password', 'a\u00a0\u200bb', 'a\u00a0\u200bb'],
  ])('in a field of kind %s, %j becomes %j', async (type, pasted, value) => {
    render(<NameField type={type} />);
    await userEvent.click(screen.getByLabelText('Name'));
    await userEvent.paste(pasted);
    expect(screen.getByLabelText('Name')).toHaveValue(value);
  });

  it('leaves the caret after what was pasted in the middle', async () => {
    render(<NameField />);
    const field = screen.getByLabelText<HTMLInputElement>('Name');
    await userEvent.type(field, 'Lovelace');
    field.setSelectionRange(0, 0);
    await userEvent.paste('\ufeffAda\u00a0');
    expect(field).toHaveValue('Ada Lovelace');
    expect(field.selectionStart).toBe('Ada '.length);
  });
});
