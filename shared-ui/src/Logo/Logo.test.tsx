import { fireEvent, render } from '@testing-library/react';
import { Logo } from './Logo';

it('shows a logo whole, at most 160 by 40 px, and nothing when it does not load', () => {
  const { container } = render(<Logo src="/wide.png" />);
  const picture = container.querySelector('img');
  expect(picture).toHaveStyle({ objectFit: 'contain', height: '40px' });
  expect(picture).not.toHaveStyle({ borderRadius: '9999px' });
  if (picture) fireEvent.error(picture);
  expect(container).toBeEmptyDOMElement();
});
