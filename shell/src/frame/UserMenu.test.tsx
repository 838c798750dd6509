import { buildAffiliate, buildCustomer, renderScreen } from '@portal/platform/testing';
import { screen, within } from '@testing-library/react';
import { UserMenu } from './UserMenu';

it('clamps a long name to two lines, and shows the full name on hover', async () => {
  const user = buildCustomer({ fname: 'Wolfeschlegelstein'.repeat(4), lname: 'Hausenbergerdorff'.repeat(4) });
  const { person } = renderScreen(<UserMenu />, { user });
  await person.click(screen.getByRole('button', { name: /^User menu/ }));
  const name = screen.getByTitle(`${user.fname} ${user.lname}`);
  expect(name).toBeVisible();
  expect(getComputedStyle(name).getPropertyValue('-webkit-line-clamp')).toBe('2');
  // Arabic and Thai letters rise above their line.
  expect(getComputedStyle(name).paddingBlockStart).toBe('5.6px');
});

it('links to the account, support, the terms and the privacy policy', async () => {
  const { person } = renderScreen(<UserMenu />, { user: buildCustomer() });
  await person.click(screen.getByRole('button', { name: /^User menu/ }));
  expect(screen.getByRole('menuitem', { name: 'Account settings' })).toHaveAttribute(
    'href',
    `/profile/${buildCustomer()._id}`,
  );
  expect(screen.getByRole('menuitem', { name: 'Support' })).toHaveAttribute('href', '/support');
  expect(screen.getByRole('menuitem', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('menuitem', { name: 'Accessibility' })).toHaveAttribute('href', '/accessibility');
  expect(screen.getByRole('menuitem', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
});

it('leads affiliates, and nobody else, to what they need to program against the portal', async () => {
  const open = async (user = buildCustomer()) => {
    const { person, unmount } = renderScreen(<UserMenu />, { user });
    await person.click(screen.getByRole('button', { name: /^User menu/ }));
    const found = screen.queryByRole('menuitem', { name: 'Developer' })?.getAttribute('href') ?? null;
    unmount();
    return found;
  };
  expect(await open()).toBeNull();
  expect(await open(buildAffiliate())).toBe(`/profile/${buildAffiliate()._id}#developer`);
});

it('opens by keyboard, moves with the arrow keys, and returns the focus on Escape', async () => {
  const { person } = renderScreen(<UserMenu />, { user: buildCustomer() });
  const button = screen.getByRole('button', { name: /^User menu/ });
  button.focus();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Account settings' })).toHaveFocus();
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it('opens within the page’s header, a landmark', async () => {
  const { person } = renderScreen(
    <header>
      <UserMenu />
    </header>,
    { user: buildCustomer() },
  );
  await person.click(screen.getByRole('button', { name: /^User menu/ }));
  expect(within(screen.getByRole('banner')).getByRole('menu')).toBeVisible();
});
