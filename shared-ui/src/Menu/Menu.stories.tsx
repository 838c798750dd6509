import { Button } from '../Button/Button';
import { SignOutIcon, UserIcon } from '../icons';
import { Menu } from './Menu';
import { MenuItem, MenuLink, MenuSeparator } from './MenuItem';

export const Account = () => (
  <Menu trigger={<Button variant="quiet">Ada</Button>} header="ada@example.com">
    <MenuLink href="/profile/1" icon={<UserIcon />}>
      Account settings
    </MenuLink>
    <MenuSeparator />
    <MenuItem onSelect={() => undefined} icon={<SignOutIcon />}>
      Sign out
    </MenuItem>
  </Menu>
);
