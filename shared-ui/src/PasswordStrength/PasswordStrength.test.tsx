import { act, render, screen } from '@testing-library/react';
import { PasswordStrength } from './PasswordStrength';

it('knows the passwords that the server rejects as too common', async () => {
  render(<PasswordStrength password="Password1!" />);
  expect(await screen.findByText('Too common')).toBeInTheDocument();
  expect(screen.queryByText('Strong')).not.toBeInTheDocument();
});

it('tells the strength in words and conditions', async () => {
  const { rerender } = render(<PasswordStrength password="abc" />);
  expect(screen.getByText('Weak')).toBeInTheDocument();
  rerender(<PasswordStrength password="Abcde1!" />);
  // Until the list of common passwords is there.
  await act(() => import('@portal/contract/common-passwords'));
  expect(screen.getByText('Strong')).toBeInTheDocument();
  expect(screen.getAllByText(', met')).toHaveLength(5);
});

it('calls a password strong that meets all conditions and is not common', async () => {
  render(<PasswordStrength password="Correct-Horse-9" />);
  // Waits for the list of common passwords.
  await act(() => import('@portal/contract/common-passwords'));
  expect(screen.getByText('Strong')).toBeInTheDocument();
});

it('shows nothing for an empty password', () => {
  render(<PasswordStrength password="" />);
  expect(screen.queryByText('Weak')).not.toBeInTheDocument();
});

it('has a yellow bar for a password of medium strength', () => {
  document.documentElement.style.setProperty('--color-medium', 'rgb(255, 200, 0)');
  const { container } = render(<PasswordStrength password="Abcdef1" />);
  expect(screen.getByText('Medium')).toBeInTheDocument();
  const bar = container.querySelector('[style*="width: 80%"]');
  expect(bar).toHaveStyle({ backgroundColor: 'rgb(255, 200, 0)' });
});
