import { screen } from '@testing-library/react';

/** The buttons that are filled with the colour of the brand: a page leads with one at most. */
export function filledButtons(): HTMLElement[] {
  const brand = 'rgb(0, 0, 255)';
  document.documentElement.style.setProperty('--color-brand', brand);
  return screen.getAllByRole('button').filter((one) => getComputedStyle(one).backgroundColor === brand);
}
