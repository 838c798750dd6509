import { fireEvent, render } from '@testing-library/react';
import { Flag } from './Flag';

it('leaves a quiet box instead of a broken picture, and tries another country’s', () => {
  const { container, rerender } = render(<Flag code="JP" />);
  const picture = () => container.querySelector('img');
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).not.toBeInTheDocument();
  rerender(<Flag code="FR" />);
  expect(picture()).toBeInTheDocument();
});
