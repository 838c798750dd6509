import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../Button/Button';
import { IconButton } from '../IconButton/IconButton';
import { Modal } from '../Modal/Modal';
import { needsNetwork } from './needsNetwork';

const reason = 'This needs a connection.';
let isOnline = true;
const say = jest.fn();
const handlePress = jest.fn();
const useIsOnline = () => isOnline;
const NetworkButton = needsNetwork(Button, useIsOnline, say);
const NetworkIconButton = needsNetwork(IconButton, useIsOnline, say);

beforeEach(() => {
  isOnline = true;
  jest.clearAllMocks();
});

it('is a normal button while online', async () => {
  render(<NetworkButton onClick={handlePress}>Save</NetworkButton>);
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(button).not.toHaveAccessibleDescription();
  await userEvent.click(button);
  expect(handlePress).toHaveBeenCalledTimes(1);
});

it.each([
  ['a button', () => <NetworkButton onClick={handlePress}>Remove</NetworkButton>],
  [
    'a button with a description',
    () => (
      <NetworkButton onClick={handlePress} aria-describedby="elsewhere">
        Remove
      </NetworkButton>
    ),
  ],
  ['an icon', () => <NetworkIconButton label="Remove" icon={null} onClick={handlePress} />],
])('does nothing while offline and explains why, as %s', async (_kind, element) => {
  isOnline = false;
  render(
    <>
      <p id="elsewhere">What it does</p>
      {element()}
    </>,
  );
  const button = screen.getByRole('button', { name: 'Remove' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(reason);
  await userEvent.tab();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(handlePress).not.toHaveBeenCalled();
  expect(say).toHaveBeenCalledWith(reason);
});

it('keeps its focus when the connection is lost and restored', async () => {
  const { rerender } = render(<NetworkButton>Save</NetworkButton>);
  await userEvent.tab();
  for (const next of [false, true]) {
    isOnline = next;
    rerender(<NetworkButton>Save</NetworkButton>);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  }
});

it('submits no form on Enter in a field, and keeps the text', async () => {
  isOnline = false;
  const handleSubmit = jest.fn((event: React.SubmitEvent) => event.preventDefault());
  render(
    <form onSubmit={handleSubmit}>
      <input aria-label="Name" />
      <NetworkButton type="submit">Save</NetworkButton>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}');
  expect(handleSubmit).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
});

it('explains another reason in the same way, online or offline', async () => {
  render(
    <NetworkButton disabledReason="Verify your email first." onClick={handlePress}>
      Save
    </NetworkButton>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveAccessibleDescription('Verify your email first.');
  await userEvent.click(button);
  expect(say).toHaveBeenCalledWith('Verify your email first.');
  expect(handlePress).not.toHaveBeenCalled();
});

it('says the reason once in the foot of a dialog, and nowhere else on the page', () => {
  const page = (
    <>
      <NetworkButton>Refresh</NetworkButton>
      <Modal
        isOpen
        onClose={() => undefined}
        title="Delete"
        footer={
          <>
            <NetworkButton>Refund</NetworkButton>
            <NetworkButton>Delete</NetworkButton>
          </>
        }
      />
    </>
  );
  const { rerender } = render(page);
  expect(screen.queryByText(reason)).not.toBeInTheDocument();
  isOnline = false;
  rerender(<div>{page}</div>);
  expect(screen.getByRole('dialog')).toContainElement(screen.getByText(reason));
});
