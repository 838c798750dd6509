import { fireEvent, render } from '@testing-library/react';
import { Scene } from './Scene';

const pictureOf = (code: string) => {
  const { container } = render(<Scene code={code} />);
  return container.querySelector('img');
};

it.each([
  ['JP', '/scenes/JP.svg'],
  ['DE', '/scenes/europe.svg'],
  // Without a picture of its own or of its region.
  ['BR', '/flags/BR.svg'],
])('of %s is %s, loaded when it comes into view', (code, path) => {
  expect(pictureOf(code)).toHaveAttribute('src', path);
  expect(pictureOf(code)).toHaveAttribute('loading', 'lazy');
});

it('gives its place to the flag when it does not load', () => {
  const { container } = render(<Scene code="JP" />);
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(container.querySelector('img')).toHaveAttribute('src', '/flags/JP.svg');
});
