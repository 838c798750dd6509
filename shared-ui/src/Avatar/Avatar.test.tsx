import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './Avatar';

it('shows initials until there is a picture, and when it does not load', () => {
  const { rerender } = render(<Avatar name="Ada Lovelace" />);
  expect(screen.getByRole('img', { name: 'Ada Lovelace' })).toHaveTextContent('AL');

  rerender(<Avatar name="Ada Lovelace" src="/ada.png" size="xxlarge" />);
  const picture = screen.getByRole('img', { name: 'Ada Lovelace' });
  expect(picture).toHaveAttribute('width', '64');
  fireEvent.error(picture);
  expect(screen.getByRole('img', { name: 'Ada Lovelace' })).toHaveTextContent('AL');
});

it('says its status in words', () => {
  render(<Avatar name="Ada" status="busy" />);
  expect(screen.getByText(', busy')).toBeInTheDocument();
});
