import { t } from '@portal/contract';
import { useLocation } from '@portal/router';
import { useEffect, useRef, type ReactNode } from 'react';
import { from, theme } from 'shared-ui';
import styled from 'styled-components';
import { ConnectionBanner } from '../offline/ConnectionBanner';
import { Header } from './Header';
import { Sidebar } from './Sidebar';
import { useSidebar } from './useSidebar';

/** Sidebar, header and content area. It stays when a screen fails. */
export function Frame({ children }: { children: ReactNode }) {
  const sidebar = useSidebar();
  const { pathname } = useLocation();
  const toggleRef = useRef<HTMLButtonElement>(null);
  const sidebarRef = useRef<HTMLElement>(null);
  const openedAt = useRef<string | null>(null);
  // An open drawer covers the page: focus moves into the drawer, and back when it closes.
  useEffect(() => {
    if (sidebar.isDrawerOpen) {
      openedAt.current = pathname;
      sidebarRef.current?.querySelector<HTMLElement>('nav a, nav button')?.focus();
    } else if (openedAt.current !== null) {
      if (openedAt.current === pathname) toggleRef.current?.focus();
      else document.getElementById('content')?.focus({ preventScroll: true });
      openedAt.current = null;
    }
  }, [sidebar.isDrawerOpen, pathname]);
  return (
    <Page>
      <SkipLink href="#content">{t('Skip to content')}</SkipLink>
      <Sidebar ref={sidebarRef} sidebar={sidebar} />
      {sidebar.isDrawerOpen && <Backdrop onClick={sidebar.closeDrawer} aria-hidden />}
      <Content $isCollapsed={sidebar.isCollapsed} inert={sidebar.isDrawerOpen}>
        <Header toggleRef={toggleRef} sidebar={sidebar} />
        <ConnectionBanner />
        <Main id="content" tabIndex={-1}>
          {children}
        </Main>
      </Content>
    </Page>
  );
}

const Page = styled.div`
  min-height: 100vh;
`;

const SkipLink = styled.a`
  position: fixed;
  top: ${theme.space[2]};
  left: ${theme.space[2]};
  z-index: ${theme.layer.toast};
  padding: ${theme.space[3]} ${theme.space[4]};
  color: ${theme.color.onBrand};
  background: ${theme.color.brand};
  border-radius: ${theme.radius.control};

  &:not(:focus) {
    transform: translateY(-200%);
  }
  @media print {
    display: none;
  }
`;

const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.backdrop};
  background: ${theme.color.backdrop};
`;

const Content = styled.div<{ $isCollapsed: boolean }>`
  ${from.md} {
    margin-left: ${({ $isCollapsed }) => ($isCollapsed ? theme.size.sidebarCollapsed : theme.size.sidebarExpanded)};
    transition: margin-left ${theme.duration.sidebar} ease-in-out;
  }
`;

const Main = styled.main`
  max-width: ${theme.size.contentMax};
  margin: 0 auto;
  padding: ${theme.space[4]};

  ${from.md} {
    padding: ${theme.space[6]};
  }
`;
