import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

it('shows Loading... while pending, keeps its label and focus, and submits nothing', async () => {
  const handleSubmit = jest.fn((event: React.SubmitEvent) => event.preventDefault());
  const { rerender } = render(
    <form onSubmit={handleSubmit}>
      <Button type="submit">Save</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(handleSubmit).toHaveBeenCalledTimes(1);

  rerender(
    <form onSubmit={handleSubmit}>
      <Button type="submit" isLoading>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Save Loading...' });
  expect(button).toHaveFocus();
  await userEvent.dblClick(button);
  await userEvent.keyboard('{Enter}');
  expect(handleSubmit).toHaveBeenCalledTimes(1);
});

it('can be focused but not used while unavailable', async () => {
  const handleClick = jest.fn();
  render(
    <Button isUnavailable onClick={handleClick}>
      Delete
    </Button>,
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(handleClick).not.toHaveBeenCalled();
});

it('does not submit a form unless told to', () => {
  render(<Button>Close</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});
