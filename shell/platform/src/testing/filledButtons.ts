import { screen } from '@testing-library/react';

/** The names of the buttons and links that are filled with the colour of the brand: a page leads with one at most. */
export function filledButtons(): (string | null)[] {
  const brand = 'rgb(0, 0, 255)';
  document.documentElement.style.setProperty('--color-brand', brand);
  return [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]
    .filter((one) => getComputedStyle(one).backgroundColor === brand)
    .map(({ textContent }) => textContent);
}
