import { useLocation } from '@portal/router';
import { useEffect, useRef, type ReactNode } from 'react';
import { ConnectionBanner } from '../offline/ConnectionBanner';
import { Header } from './Header';
import { Backdrop, Content, Main, Page, SkipLink } from './Frame.styles';
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
      <SkipLink href="#content">Skip to content</SkipLink>
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
