import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tiles, WithCounts, WithLabel } from './Chips.stories';

it('is one choice of a few with a name, which arrow keys change', async () => {
  const person = userEvent.setup();
  render(<WithLabel />);
  expect(screen.getByRole('radiogroup', { name: 'Days' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '5 days' })).toBeChecked();
  await person.tab();
  await person.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '10 days' })).toBeChecked();
});

it('says its counts, also where the label is hidden', async () => {
  const person = userEvent.setup();
  render(<WithCounts />);
  expect(screen.getByRole('radiogroup', { name: 'State' })).toBeInTheDocument();
  const usedUp = screen.getByRole('radio', { name: /^Used up ?2$/ });
  // The name is made without layout here, which leaves the space out.
  expect(usedUp.closest('label')).toHaveTextContent('Used up 2');
  await person.click(usedUp);
  expect(usedUp).toBeChecked();
});

it('chooses nothing until somebody does, and reads a note with its tile', async () => {
  const person = userEvent.setup();
  render(<Tiles />);
  for (const tile of screen.getAllByRole('radio')) expect(tile).not.toBeChecked();
  await person.click(screen.getByRole('radio', { name: '$7.50 exact' }));
  expect(screen.getByRole('radio', { name: '$7.50 exact' })).toBeChecked();
});
