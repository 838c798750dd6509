import { buildCustomer, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { UserMenu } from './UserMenu';

it('clamps a long name to two lines, and shows the full name on hover', async () => {
  const user = buildCustomer({ fname: 'Wolfeschlegelstein'.repeat(4), lname: 'Hausenbergerdorff'.repeat(4) });
  const { person } = renderScreen(<UserMenu />, { user });
  await person.click(screen.getByRole('button', { name: /^User menu/ }));
  const name = screen.getByTitle(`${user.fname} ${user.lname}`);
  expect(name).toBeVisible();
  expect(getComputedStyle(name).getPropertyValue('-webkit-line-clamp')).toBe('2');
});

it('links to support, the terms and the privacy policy', async () => {
  const { person } = renderScreen(<UserMenu />, { user: buildCustomer() });
  await person.click(screen.getByRole('button', { name: /^User menu/ }));
  expect(screen.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/support');
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
});
