import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SixDigitCode } from './SixDigitCode';

const Screen = () => (
  <>
    <button type="button">Copy</button>
    <SixDigitCode label="Code" value="" onChange={jest.fn()} autoFocus />
  </>
);

// One test: only the first render is before the code of the field is loaded.
it('has its hint and leaves the focus where it is while its code loads, and takes it from the page', async () => {
  const { unmount } = render(<Screen />);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  // Its line is there already, so that nothing moves.
  expect(screen.getByText('Enter 6-digit code')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByRole('textbox', { name: 'Code' });
  expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
  unmount();

  render(<Screen />);
  expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveFocus();
});
