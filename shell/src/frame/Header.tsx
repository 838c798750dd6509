import { useTheme } from '@portal/platform/host';
import { CloseIcon, IconButton, MenuIcon, MoonIcon, SunIcon } from 'shared-ui';
import type { Ref } from 'react';
import { HeaderSearch } from '../search/HeaderSearch';
import { Bar, Side } from './Header.styles';
import { HeaderNotifications } from './HeaderNotifications';
import { UserMenu } from './UserMenu';
import type { Sidebar } from './useSidebar';

/** Sidebar toggle, search, theme, notifications, user menu. */
export function Header({ sidebar, toggleRef }: { sidebar: Sidebar; toggleRef: Ref<HTMLButtonElement> }) {
  const { theme, toggleTheme } = useTheme();
  const isOpen = sidebar.isDrawer ? sidebar.isDrawerOpen : !sidebar.isCollapsed;
  return (
    <Bar>
      <Side>
        <IconButton
          ref={toggleRef}
          label="Toggle sidebar"
          aria-expanded={isOpen}
          icon={sidebar.isDrawerOpen ? <CloseIcon /> : <MenuIcon />}
          onClick={sidebar.toggle}
        />
        <HeaderSearch />
      </Side>
      <Side>
        <IconButton
          label={theme === 'dark' ? 'Use light theme' : 'Use dark theme'}
          shape="round"
          icon={theme === 'dark' ? <SunIcon /> : <MoonIcon />}
          onClick={toggleTheme}
        />
        <HeaderNotifications />
        <UserMenu />
      </Side>
    </Bar>
  );
}
