import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FullDialog } from './FullDialog';

const open = (props: { onBack?: () => void; isBusy?: boolean }) => {
  const onClose = jest.fn();
  render(<FullDialog isOpen onClose={onClose} title="Buy eSIM" {...props} />);
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Buy eSIM' }) };
};
/** What Chrome sends to a dialog for the Back of an Android phone. */
const pressBack = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));

it('leads to the step before by its button and by the Back of a phone, and is closed by Escape', async () => {
  const onBack = jest.fn();
  const { dialog, onClose } = open({ onBack });
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  pressBack(dialog);
  expect(onBack).toHaveBeenCalledTimes(2);
  expect(onClose).not.toHaveBeenCalled();

  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('is closed by the Back of a phone at its first step', () => {
  const { dialog, onClose } = open({});
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  pressBack(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('goes nowhere while it is busy', async () => {
  const onBack = jest.fn();
  const { dialog, onClose } = open({ onBack, isBusy: true });
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  pressBack(dialog);
  await userEvent.keyboard('{Escape}');
  expect(onBack).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
