import { fireEvent, render, screen } from '@testing-library/react';
import { navigationFor } from './navigation';
import { NavList } from './NavList';

const gift = 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13';

it('shows the entry of a remote that nobody here knows, with the icon that it declares', () => {
  const items = navigationFor('customer', [
    { label: 'Gift Cards', path: '/gift-cards', icon: 'gift', iconPath: gift, order: 1 },
    { label: 'Charts', path: '/charts', icon: 'unknown', order: 2 },
    { group: 'Rewards', label: 'Points', path: '/points', icon: 'gift', iconPath: gift, order: 3 },
  ]);
  render(<NavList items={items} pathname="/" isWide onWiden={jest.fn()} />);
  const pathIn = (element: HTMLElement) => element.querySelector('path')?.getAttribute('d');
  const giftCards = screen.getByRole('link', { name: 'Gift Cards' });
  expect(giftCards).toHaveAttribute('href', '/gift-cards');
  expect(pathIn(giftCards)).toBe(gift);
  expect(pathIn(screen.getByRole('button', { name: 'Rewards' }))).toBe(gift);
  // The globe.
  expect(pathIn(screen.getByRole('link', { name: 'Charts' }))).toMatch(/^M21 12a9/);
});

it('widens with the group that is pressed by a finger, which shows no group of icons', () => {
  const items = navigationFor('customer', [
    { group: 'eSims', label: 'All', path: '/esim', icon: 'sim', iconPath: gift, order: 1 },
  ]);
  const onWiden = jest.fn();
  const list = (isWide: boolean) => <NavList items={items} pathname="/" isWide={isWide} onWiden={onWiden} />;
  const { rerender } = render(list(false));
  const group = screen.getByRole('button', { name: 'eSims' });
  fireEvent.click(group);
  expect(onWiden).toHaveBeenCalledTimes(1);
  rerender(list(true));
  expect(group).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'false');
  expect(onWiden).toHaveBeenCalledTimes(1);
});
