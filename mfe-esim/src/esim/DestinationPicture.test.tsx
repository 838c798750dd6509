import { render } from '@testing-library/react';
import { buildEsimPlan } from '../testing/builders';
import { DestinationPicture } from './DestinationPicture';

const pictureOf = (...countries: string[]) =>
  render(
    <DestinationPicture plans={[buildEsimPlan({ countries })]} widthPx={72} heightPx={45} />,
  ).container.querySelector('img');

it('shows the picture of the one country, in a space that it has from the start and for the eyes alone', () => {
  const picture = pictureOf('JP');
  expect(picture).toHaveAttribute('src', '/scenes/JP.svg');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('alt', '');
  expect(picture?.closest('[style]')).toHaveStyle({ width: '72px', height: '45px' });
});

it.each([
  ['several countries', ['JP', 'TH']],
  ['no country', []],
  ['a country without a picture', ['BR']],
])('shows nothing for %s', (_what, countries) => {
  expect(pictureOf(...countries)).not.toBeInTheDocument();
});
