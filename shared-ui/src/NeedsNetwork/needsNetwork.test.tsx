import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { Modal } from '../Modal/Modal';
import { Toaster } from '../Toaster/Toaster';
import { NetworkButton, NetworkIconButton } from './NetworkButton';
import { slowAnswerText } from './useDocumentHas';

const reason = 'This needs a connection.';
const handlePress = jest.fn();
/** What the platform does. */
const tell = (attribute: 'data-offline' | 'data-slow', isTrue: boolean) =>
  act(() => {
    document.documentElement.toggleAttribute(attribute, isTrue);
    window.dispatchEvent(new Event('portal:connection'));
  });
const setOnline = (isOnline: boolean) => tell('data-offline', !isOnline);

afterEach(() => {
  setOnline(true);
  act(() => toast.remove());
  jest.clearAllMocks();
});

it('says in the foot of a dialog that an answer is slow, until it is there', () => {
  render(
    <Modal
      isOpen
      onClose={handlePress}
      title="Add Balance"
      footer={<NetworkButton isLoading>Add</NetworkButton>}
    />,
  );
  expect(screen.queryByText(slowAnswerText)).not.toBeInTheDocument();
  tell('data-slow', true);
  expect(screen.getByText(slowAnswerText)).toBeVisible();
  tell('data-slow', false);
  expect(screen.queryByText(slowAnswerText)).not.toBeInTheDocument();
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
  ['a button', reason, () => <NetworkButton onClick={handlePress}>Remove</NetworkButton>],
  [
    'a button with a description',
    reason,
    () => (
      <NetworkButton onClick={handlePress} aria-describedby="elsewhere">
        Remove
      </NetworkButton>
    ),
  ],
  ['an icon', reason, () => <NetworkIconButton label="Remove" icon={null} onClick={handlePress} />],
  [
    'a button with another reason',
    'Verify your email first.',
    () => (
      <NetworkButton disabledReason="Verify your email first." onClick={handlePress}>
        Remove
      </NetworkButton>
    ),
  ],
])(
  'does nothing while offline, or for another reason, and explains why, as %s',
  async (_kind, why, element) => {
    setOnline(why !== reason);
    render(
      <>
        <Toaster />
        <p id="elsewhere">What it does</p>
        {element()}
      </>,
    );
    const button = screen.getByRole('button', { name: 'Remove' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(why);
    await userEvent.tab();
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(handlePress).not.toHaveBeenCalled();
    expect(screen.getByText(why)).toBeInTheDocument();
  },
);

it('keeps its focus when the connection is lost and restored', async () => {
  render(<NetworkButton>Save</NetworkButton>);
  await userEvent.tab();
  for (const next of [false, true]) {
    setOnline(next);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  }
});

it('submits no form on Enter in a field, and keeps the text', async () => {
  setOnline(false);
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

it('says the reason once in the foot of a dialog, and nowhere else on the page', () => {
  render(
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
    </>,
  );
  expect(screen.queryByText(reason)).not.toBeInTheDocument();
  setOnline(false);
  expect(screen.getByRole('dialog')).toContainElement(screen.getByText(reason));
});
