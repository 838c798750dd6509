import { t } from '@portal/contract';
import { useTheme, Slot } from '@portal/platform/host';
import { CloseIcon, IconButton, MenuIcon, MoonIcon, SunIcon, theme, from, short } from 'shared-ui';
import { type Ref, useEffect, useState } from 'react';
import styled from 'styled-components';
import { HeaderSearch } from '../search/HeaderSearch';
import { UserMenu } from './UserMenu';
import type { Sidebar } from './useSidebar';
import { whenPageIdle } from '../firstLoad/whenPageIdle';

/** Sidebar toggle, search, theme, notifications, user menu. */
export function Header({ sidebar, toggleRef }: { sidebar: Sidebar; toggleRef: Ref<HTMLButtonElement> }) {
  const { theme, toggleTheme } = useTheme();
  const isOpen = sidebar.isDrawer ? sidebar.isDrawerOpen : !sidebar.isCollapsed;
  return (
    <Bar>
      <Side>
        <IconButton
          ref={toggleRef}
          label={t('Toggle sidebar')}
          aria-expanded={isOpen}
          icon={sidebar.isDrawerOpen ? <CloseIcon /> : <MenuIcon />}
          onClick={sidebar.toggle}
        />
        <HeaderSearch />
      </Side>
      <Side>
        <IconButton
          label={theme === 'dark' ? t('Use light theme') : t('Use dark theme')}
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

/** The bell of the remote that fills the slot. It loads when the page is idle; its place is kept, so nothing moves. */
function HeaderNotifications() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let isShown = true;
    whenPageIdle(() => isShown && setIsIdle(true));
    return () => {
      isShown = false;
    };
  }, []);
  return <Placeholder>{isIdle && <Slot name="header/notifications" />}</Placeholder>;
}

const Placeholder = styled.div`
  flex: none;
  width: ${theme.size.controlHeight};
  height: ${theme.size.controlHeight};
`;

/** It leaves with the page in low windows: at 400 % zoom it would cover a third of them. */
const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${theme.layer.header};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  min-height: ${theme.size.headerHeight};
  padding: ${theme.space[2]} ${theme.space[4]};
  background: ${theme.color.surface};
  border-bottom: 1px solid ${theme.color.border};

  ${from.md} {
    padding: ${theme.space[2]} ${theme.space[6]};
  }
  ${short} {
    position: relative;
  }
`;

const Side = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-width: 0;

  &:last-child {
    flex: none;
  }
  ${from.md} {
    gap: ${theme.space[4]};
  }
`;
