import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Copyable } from './Copyable';
import { CopyButton } from './CopyButton';

it('copies and confirms it', async () => {
  const person = userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  render(<CopyButton text="LPA:1$a.example$X" label="Copy activation code" />);
  await person.click(screen.getByRole('button', { name: 'Copy activation code' }));
  expect(writeText).toHaveBeenCalledWith('LPA:1$a.example$X');
  expect(await screen.findByRole('status')).toHaveTextContent('Copied!');
});

it('reports a rejected clipboard access', async () => {
  const person = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  render(<CopyButton text="x" />);
  await person.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Copy failed');
});

it('leaves a code as it is where the page is translated', () => {
  render(<Copyable text="LPA:1$a.example$X" copyLabel="Copy activation code" />);
  expect(screen.getByText('LPA:1$a.example$X')).toHaveAttribute('translate', 'no');
});
