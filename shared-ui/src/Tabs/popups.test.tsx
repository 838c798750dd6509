import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Menu } from '../Menu/Menu';
import { MenuItem, MenuLink } from '../Menu/MenuItem';
import { Modal } from '../Modal/Modal';
import { Pagination } from '../Pagination/Pagination';
import { pagesAround } from '../Pagination/pagesAround';
import { Tooltip } from '../Tooltip/Tooltip';
import { Tabs } from './Tabs';

it('moves between tabs by arrow key', async () => {
  function Detail() {
    const [value, setValue] = useState('summary');
    return (
      <Tabs
        label="eSIM"
        value={value}
        onChange={setValue}
        items={[
          { value: 'summary', label: 'Summary', content: 'Details' },
          { value: 'activation', label: 'Activation', content: 'QR code' },
        ]}
      />
    );
  }
  render(<Detail />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Activation', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Activation' })).toHaveTextContent('QR code');
});

it('opens a menu by keyboard, chooses, and closes by Escape', async () => {
  const handleSignOut = jest.fn();
  render(
    <Menu trigger={<button>Account</button>}>
      <MenuLink href="/profile/1">Account settings</MenuLink>
      <MenuItem onSelect={handleSignOut}>Sign out</MenuItem>
    </Menu>,
  );
  screen.getByRole('button', { name: 'Account' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Account settings' })).toHaveAttribute(
    'href',
    '/profile/1',
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  expect(handleSignOut).toHaveBeenCalledTimes(1);
});

it('opens a menu inside its dialog', async () => {
  render(
    <Modal isOpen onClose={() => undefined} title="Edit">
      <Menu trigger={<button>More</button>}>
        <MenuItem onSelect={() => undefined}>Sign out</MenuItem>
      </Menu>
    </Modal>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('dialog', { hidden: true })).toContainElement(await screen.findByRole('menuitem'));
});

it('shows a tooltip on focus and hides it by Escape', async () => {
  render(
    <Tooltip content="Only affiliates create customers">
      <button>Add</button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Only affiliates create customers');
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Only affiliates create customers');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});

it('pages, and stops at the ends', async () => {
  const handleChange = jest.fn();
  render(<Pagination page={1} pageCount={9} onChange={handleChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(handleChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Page 9' }));
  expect(handleChange).toHaveBeenCalledWith(9);
  expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
});

it.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]],
])('page %i of %i offers %p', (page, pageCount, expected) => {
  expect(pagesAround(page, pageCount)).toEqual(expected);
});
