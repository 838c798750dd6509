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

it('is a globe of the same size for several countries', () => {
  const { container } = render(<Flag code={null} />);
  expect(container.querySelector('img')).not.toBeInTheDocument();
  expect(container.querySelector('svg')).toBeInTheDocument();
  expect(container.firstChild).toHaveStyle({ width: '36px', height: '24px' });
});
