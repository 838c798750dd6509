import type { ReactNode } from 'react';
import { ConnectionBanner } from '../offline/ConnectionBanner';
import { Header } from './Header';
import { Backdrop, Content, Main, Page, SkipLink } from './Frame.styles';
import { Sidebar } from './Sidebar';
import { useSidebar } from './useSidebar';

/** Sidebar, header and the place where screens stand. Nothing a screen does takes it away. */
export function Frame({ children }: { children: ReactNode }) {
  const sidebar = useSidebar();
  return (
    <Page>
      <SkipLink href="#content">Skip to content</SkipLink>
      <Sidebar sidebar={sidebar} />
      {sidebar.isDrawerOpen && <Backdrop onClick={sidebar.closeDrawer} aria-hidden />}
      <Content $isCollapsed={sidebar.isCollapsed} inert={sidebar.isDrawerOpen}>
        <Header sidebar={sidebar} />
        <ConnectionBanner />
        <Main id="content" tabIndex={-1}>
          {children}
        </Main>
      </Content>
    </Page>
  );
}
