import { buildCustomer, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { UserMenu } from './UserMenu';

it('clamps a long name to two lines, and shows it whole on hover', async () => {
  const user = buildCustomer({ fname: 'Wolfeschlegelstein'.repeat(4), lname: 'Hausenbergerdorff'.repeat(4) });
  const { person } = renderScreen(<UserMenu />, { user });
  await person.click(screen.getByRole('button', { name: /^User menu/ }));
  const name = screen.getByTitle(`${user.fname} ${user.lname}`);
  expect(name).toBeVisible();
  expect(getComputedStyle(name).getPropertyValue('-webkit-line-clamp')).toBe('2');
});
