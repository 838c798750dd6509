import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './Avatar';

it('shows initials without a picture and when it fails to load', () => {
  const { rerender } = render(<Avatar name="Ada Lovelace" />);
  expect(screen.getByRole('img', { name: 'Ada Lovelace' })).toHaveTextContent('AL');

  rerender(<Avatar name="Ada Lovelace" src="/ada.png" size="xxlarge" />);
  const picture = screen.getByRole('img', { name: 'Ada Lovelace' });
  expect(picture).toHaveAttribute('width', '64');
  fireEvent.error(picture);
  expect(screen.getByRole('img', { name: 'Ada Lovelace' })).toHaveTextContent('AL');
});

it('shows its status as text', () => {
  render(<Avatar name="Ada" status="busy" />);
  expect(screen.getByText(', busy')).toBeInTheDocument();
});
