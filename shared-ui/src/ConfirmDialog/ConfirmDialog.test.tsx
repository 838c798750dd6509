import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './ConfirmDialog';

it('asks, and acts only on confirmation', async () => {
  const handleConfirm = jest.fn();
  const handleCancel = jest.fn();
  render(
    <ConfirmDialog
      isOpen
      title="Are you sure you want to disable 2FA?"
      confirmLabel="Disable"
      tone="error"
      onConfirm={handleConfirm}
      onCancel={handleCancel}
    />,
  );
  expect(
    screen.getByRole('alertdialog', { name: 'Are you sure you want to disable 2FA?' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(handleCancel).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
  expect(handleConfirm).toHaveBeenCalledTimes(1);
});
