import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareButton } from './ShareButton';

const link = 'https://portal.example/signup?ref=travel';
const giveShareSheet = (share: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

async function press() {
  const person = userEvent.setup();
  render(<ShareButton link={link} title="Invitation" />);
  await person.click(screen.getByRole('button', { name: 'Share' }));
}

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

it('opens the device’s share sheet', async () => {
  const share = jest.fn(() => Promise.resolve());
  giveShareSheet(share);
  await press();
  expect(share).toHaveBeenCalledWith({ title: 'Invitation', url: link });
});

it('is not there without a share sheet', () => {
  render(<ShareButton link={link} title="Invitation" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says nothing when the sheet is closed', async () => {
  giveShareSheet(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await press();
  expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says what to do when sharing fails, until it is pressed again', async () => {
  giveShareSheet(() => Promise.reject(new Error('no target')));
  await press();
  expect(await screen.findByText('Sharing failed. Copy the link instead.')).toBeInTheDocument();
  giveShareSheet(() => Promise.resolve());
  await userEvent.click(screen.getByRole('button', { name: 'Sharing failed' }));
  expect(await screen.findByRole('button', { name: 'Share' })).toBeInTheDocument();
});
